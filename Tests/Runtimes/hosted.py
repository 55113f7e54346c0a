"""What a host says of an extension: an invocation under limits, and the rules of the check."""

import json
import os
import subprocess
import tempfile
import time
from dataclasses import dataclass

from byhand import PARAMETER
from runtime import ENVIRONMENT

INVOCATIONS = 3
INTENT = "INSendMessageIntent"
# Limits far below the defaults, which runtimes take differently.
SMALL = {"openFiles": "32", "fileSize": "1KiB"}


@dataclass
class Outcome:
    """The end of an invocation."""

    status: str
    peak: int
    seconds: float
    message: str
    enforcer: str

    @property
    def succeeded(self):
        return self.status == "success"


class Host:
    """intenthost, with one extension."""

    def __init__(self, programs, command, folder, limits):
        self.intenthost = f"{os.path.abspath(programs)}/intenthost"
        self.folder = folder
        self.command, self.limits = command, limits

    def manifest(self, limits):
        """Writes the manifest with these limits; returns its path."""
        os.makedirs(f"{self.folder}/manifests", exist_ok=True)
        path = f"{self.folder}/manifests/runtime.json"
        content = {
            "identifier": "org.example.runtime", "displayName": "Runtime", "executable": self.command[0],
            "arguments": self.command[1:], "IntentsSupported": [INTENT], **({"limits": limits} if limits else {}),
        }
        with open(path, "w", encoding="utf-8") as file:
            json.dump(content, file)
        return path

    def run(self, *arguments, environment=ENVIRONMENT):
        return subprocess.run(
            [self.intenthost, *arguments], cwd=self.folder, env={**environment, "HOME": self.folder}, capture_output=True,
            text=True, stdin=subprocess.DEVNULL, timeout=300,
        )

    def invoke(self, limits, content="Hello"):
        """Sends a message under limits in a host of its own."""
        self.manifest(limits)
        parameters = f"{self.folder}/parameters.json"
        with open(parameters, "w", encoding="utf-8") as file:
            json.dump({"content": content}, file)
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as data:
            ended = self.run(
                "invoke", INTENT, "--manifests", "manifests", "--params", parameters, "--non-interactive", "--format", "json",
                "--host", "local", "--data-directory", data,
            )
        assert ended.stdout, f"'intenthost invoke' ended with {ended.returncode}: {ended.stderr[-500:]}"
        outcome = json.loads(ended.stdout)
        memory = outcome.get("memory", {})
        return Outcome(
            outcome["status"], memory.get("peakBytes", 0) >> 10, time.monotonic() - start,
            outcome.get("error", {}).get("message", ""), memory.get("enforcedBy", ""),
        )

    def check(self, environment=ENVIRONMENT):
        """The rules that fell, with the first problem of each; or why it could not start."""
        ended = self.run("check", self.manifest(self.limits), "--format", "json", environment=environment)
        report = json.loads(ended.stdout)
        if report["end"] != "complete":
            return {report["end"]: report.get("startProblem", {}).get("problem", "")}
        return {rule["number"]: rule["falls"][0]["problem"] for rule in report["rules"] if rule["verdict"] == "fell"}


@dataclass
class Hosting:
    """What the invocations and the checks of an extension came to."""

    defaults: list
    under_limits: Outcome
    long: Outcome
    small: dict
    falls: dict
    falls_without_locale: dict


def hosting(host):
    """Invokes and checks an extension."""
    defaults = [host.invoke({}) for _ in range(INVOCATIONS)]
    return Hosting(
        defaults,
        host.invoke(host.limits),
        host.invoke(host.limits, PARAMETER),
        {name: host.invoke({**host.limits, name: int(value) if value.isdigit() else value}) for name, value in SMALL.items()},
        host.check(),
        host.check({name: value for name, value in ENVIRONMENT.items() if name != "LANG"}),
    )
