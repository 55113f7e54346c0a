"""A runtime as runtimes.toml describes it, and its programs, built in a folder."""

import os
import re
import shutil
import subprocess
import tomllib
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))
# What every program gets: no setting of the person who measures.
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}


@dataclass(frozen=True)
class Runtime:
    """The description of a runtime. In commands, {source}, {program}, {folder} are paths of
    the build, and {class} is Loop or Extension."""

    name: str
    title: str
    packages: list
    # A command that prints the version, or the Debian package whose version it is.
    version: list | str
    # The command line of a program; {program} is what `build` makes.
    run: list = field(default_factory=lambda: ["{program}"])
    # A shell command that makes {program} of {source}.
    build: str = ""
    # The folder of the sources, where another runtime has the same.
    sources: str = ""
    # The smallest change that makes the loop answer: as the table shows it, and as a replacement in the source ([from,
    # to]) or another command line.
    change: str = ""
    mend: list = field(default_factory=list)
    mended_run: list = field(default_factory=list)
    # The limits of the manifest, each with the reason.
    limits: dict = field(default_factory=dict)
    because: str = ""
    # Rules of 'intenthost check' that the extension cannot hold, each with the reason.
    falls: dict = field(default_factory=dict)

    def program(self, kind, folder, mend=False):
        """Builds the loop or the extension; returns its command line."""
        place = f"{folder}/{self.name}/{'mended' if mend else kind}"
        sources = f"{HERE}/{self.sources or self.name}"
        name = next(file for file in os.listdir(sources) if file.startswith(kind))
        os.makedirs(place)
        source = f"{place}/{name}"
        shutil.copy(f"{sources}/{name}", source)
        if mend and self.mend:
            with open(source, encoding="utf-8") as file:
                text = file.read()
            old, new = self.mend
            assert old in text, f"{self.name}: the loop has no {old!r} to replace"
            with open(source, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new))
        paths = {"source": source, "program": f"{place}/{kind}", "folder": place, "class": kind.capitalize()}
        if self.build:
            self.make(self.build.format(**paths), place)
        # An extension is run as the loop that answers.
        run = self.mended_run if self.mended_run and (mend or kind == "extension") else self.run
        return [word.format(**paths) for word in run]

    def make(self, command, place):
        environment = {**ENVIRONMENT, "HOME": place}
        made = subprocess.run(["sh", "-ec", command], cwd=place, env=environment, capture_output=True, text=True, timeout=600)
        assert made.returncode == 0, f"{self.name} cannot be built: {command}\n{(made.stdout + made.stderr)[-2000:]}"

    def ensure_installed(self):
        """Raises if a package is missing."""
        for package in self.packages:
            asked = subprocess.run(
                ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package], capture_output=True, text=True, timeout=60,
            )
            assert asked.stdout == "installed", f"the package {package} is missing: run 'Scripts/install-requirements runtimes'"

    def version_found(self):
        """The version of the runtime as it is installed."""
        if isinstance(self.version, str):
            command = ["dpkg-query", "--show", "--showformat=${source:Upstream-Version}", self.version]
        else:
            command = self.version
        asked = subprocess.run(
            command, env={**ENVIRONMENT, "HOME": "/tmp"}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        )
        lines = (asked.stdout.strip() or asked.stderr.strip()).splitlines()
        assert lines, f"{self.name}: '{' '.join(command)}' says nothing"
        # Debian's marks of a source that was packed again, or taken from a repository, say nothing about the runtime.
        return re.sub(r"[+.](dfsg|ds|git).*", "", lines[0])


def runtimes():
    """The runtimes of runtimes.toml by their names, in its order."""
    with open(f"{HERE}/runtimes.toml", "rb") as file:
        described = tomllib.load(file)
    return {name: Runtime(name=name, **members) for name, members in described.items()}
