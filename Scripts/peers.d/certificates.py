"""Makes a CA and, signed by it, certificates: one that ran out, the server's and a client's.

usage: certificates.py FOLDER     does nothing if those there are good for a week; needs openssl
"""

import pathlib
import shutil
import subprocess
import sys
import time

SETTINGS = pathlib.Path(__file__).with_name("certificates.conf").resolve()
DAY = 24 * 3600
# Of each its name, extensions, common name, and when it is valid from and to, in seconds from now.
CERTIFICATES = (
    ("expired", "server", "localhost", -90 * DAY, -60 * DAY),
    ("server", "server", "localhost", -3600, 200 * DAY),
    ("client", "client", "spec-run client", -3600, 200 * DAY),
)


def openssl(folder, command, *words, check=True):
    """Runs openssl with the words of a text, and words that may hold spaces; gives its exit status."""
    done = subprocess.run(
        ["openssl", *command.split(), *words],
        cwd=folder,
        check=check,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return done.returncode


def are_good(folder):
    """Whether all were made, and the last made is good for a week."""
    last = folder / f"{CERTIFICATES[-1][0]}.pem"
    command = f"x509 -noout -checkend {7 * DAY} -in {last.name}"
    return last.exists() and openssl(folder, command, check=False) == 0


def make(folder):
    """Makes all anew in an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "index.txt").touch()
    request = "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
    settings = ("-config", str(SETTINGS))
    openssl(
        folder,
        f"{request} -x509 -days 365 -extensions authority -keyout ca.key -out ca.pem",
        *settings,
        *("-subj", "/O=spec-run tests/CN=spec-run test CA"),
    )
    for name, extensions, subject, *bounds in CERTIFICATES:
        start, end = (
            time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() + at)) for at in bounds
        )
        openssl(
            folder,
            f"{request} -keyout {name}.key -out {name}.csr",
            *settings,
            *("-subj", f"/O=spec-run tests/CN={subject}"),
        )
        openssl(
            folder,
            f"ca -batch -notext -cert ca.pem -keyfile ca.key -in {name}.csr -out {name}.pem "
            f"-extensions {extensions} -startdate {start} -enddate {end}",
            *settings,
        )


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[1]).resolve()
    if not are_good(target):
        make(target)
