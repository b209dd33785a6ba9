"""What the system says of an error, in the language of the reader: its own texts are English everywhere."""

import errno
import os
from typing import Final

from appareil.locale.catalogue import Both

_SYSTEM: Final = {
    errno.ENOENT: "ce fichier ou ce dossier n'existe pas",
    errno.EACCES: "accès refusé",
    errno.EPERM: "opération interdite",
    errno.EROFS: "le disque est protégé en écriture",
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "le quota du disque est atteint",
    errno.EFBIG: "le fichier serait trop gros",
    errno.EIO: "le périphérique ne lit ou n'écrit plus",
    errno.EISDIR: "c'est un dossier",
    errno.ENOTDIR: "une partie du chemin n'est pas un dossier",
    errno.EEXIST: "ce nom existe déjà",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ELOOP: "les liens tournent en rond",
    errno.EINVAL: "le système ne l'accepte pas",
    errno.EMFILE: "trop de fichiers ouverts",
    errno.ENFILE: "trop de fichiers ouverts sur cette machine",
    errno.ENOMEM: "plus de mémoire",
    errno.EBUSY: "déjà utilisé",
    errno.EAGAIN: "occupé pour l'instant",
    errno.ENXIO: "aucun appareil à cette adresse",
    errno.ENODEV: "cet appareil n'existe pas",
    errno.ENOTTY: "ce n'est pas un port série",
    errno.EPIPE: "personne ne lit plus",
    errno.ECONNREFUSED: "connexion refusée",
    errno.ECONNRESET: "connexion coupée",
    errno.ETIMEDOUT: "pas de réponse à temps",
    errno.EADDRINUSE: "cette adresse est déjà utilisée",
}
"""By number, what can happen to a file, a port or a socket."""

_SQLITE: Final = {
    5: "un autre programme l'utilise",
    7: "plus de mémoire",
    8: "écriture interdite",
    10: "le disque ne lit ou n'écrit plus",
    11: "son contenu est abîmé",
    13: "le disque est plein",
    14: "le fichier ne s'ouvre pas",
    26: "ce n'est pas une base de données",
}
"""By SQLite's primary result code."""


def system_text(error: Exception) -> Both:
    """What `error`, of the system, of SQLite or of a value that cannot be read, means; in French what no table has goes
    by its name or number."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return Both(_SQLITE.get(code & 0xFF, f"erreur {code} de SQLite"), str(error))
    number = getattr(error, "errno", None)
    if number is not None:
        return Both(_SYSTEM.get(number, f"erreur {errno.errorcode.get(number, number)}"), os.strerror(number))
    return Both("pas de réponse à temps" if isinstance(error, TimeoutError) else "illisible", str(error))
