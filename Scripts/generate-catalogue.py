#!/usr/bin/env python3
"""Writes Sources/IntentModel/Generated and the table of classes in docs/protocol.md.

Both come from the catalogue of Apple's Intents framework.

usage: Scripts/generate-catalogue.py CATALOGUE

CATALOGUE is a directory with intents.json, resolution_results.json, enums.json and values.json. The output is checked
in; Scripts/generate runs this.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources" / "IntentModel" / "Generated"
PROTOCOL = ROOT / "docs" / "protocol.md"
HEADER = "// swift-format-ignore-file\n// Written by Scripts/generate-catalogue.py. Do not edit.\n\n"

# Numbers travel in an NSNumber; the class of the resolution result says which kind is meant.
NUMBERS = {
    "INBooleanResolutionResult": ".boolean",
    "INIntegerResolutionResult": ".integer",
    "INDoubleResolutionResult": ".double",
    "INTimeIntervalResolutionResult": ".timeInterval",
}
SCALARS = {
    "String": ".string",
    "UInt": ".unsignedInteger",
    "Date": ".date",
    "DateComponents": ".dateComponents",
    "INDateComponentsRange": ".dateComponentsRange",
    "[String: Any]": ".dictionary",
    "Int": ".integer",
    "Double": ".double",
    "Bool": ".boolean",
    "NSDecimalNumber": ".decimal",
    "URL": ".string",
    "Data": ".string",
    "TimeZone": ".string",
}
# The names of value types in the documentation, as in ValueType.description.
SPELLINGS = {"NSDecimalNumber": "Decimal", "URL": "String", "Data": "String", "TimeZone": "String"}
# "successes" is a success of several values, "unsupportedForReason" an unsupported with a reason.
OUTCOMES = {"successes": "success", "unsupportedForReason": "unsupported"}
OUTCOME_SETS = {
    frozenset(["success", "notRequired", "needsValue", "confirmationRequired", "unsupported"]): ".withoutDisambiguation",
    frozenset(
        ["success", "notRequired", "needsValue", "confirmationRequired", "unsupported", "disambiguation"]
    ): ".withDisambiguation",
}
# The facts omit the result classes of the restaurant intents; their headers use the class of the type.
RESULTS_BY_TYPE = {
    "String": "INStringResolutionResult",
    "UInt": "INIntegerResolutionResult",
    "DateComponents": "INDateComponentsResolutionResult",
    "INRestaurant": "INRestaurantResolutionResult",
    "INRestaurantGuest": "INRestaurantGuestResolutionResult",
}
# Rides are always confirmed (WWDC 2016, session 217), though the page of the class does not say so.
CONFIRMED = {"INRequestRideIntent"}


def lower_camel(name):
    """Lowers the first word: Success, AUX, TVShow -> success, aux, tvShow."""
    return re.sub(r"^[A-Z]+(?=[A-Z][a-z]|$|[0-9])|^[A-Z]", lambda match: match.group().lower(), name)


def boolean(value):
    return "true" if value else "false"


def strings(names):
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


class Facts:
    def __init__(self, directory):
        def read(name):
            return json.loads((directory / name).read_text(encoding="utf-8"))

        self.intents = read("intents.json")
        self.results = read("resolution_results.json")["types"]
        values = read("values.json")
        self.enums = read("enums.json")["enums"] | values["enums"]
        self.classes = {entry["name"]: entry for entry in values["classes"]}
        # String constants of an open set (NS_TYPED_ENUM).
        self.strings = {entry["name"] for entry in values["strings"]}

    def value_type(self, spelling, result=None):
        spelling = spelling.removesuffix("?")
        if spelling in SCALARS:
            return SCALARS[spelling]
        if spelling in self.strings:
            return ".string"
        if spelling.startswith("Set<"):
            return f".array(of: {self.value_type(spelling[4:-1])})"
        if spelling.startswith("["):
            return f".array(of: {self.value_type(spelling[1:-1])})"
        if match := re.fullmatch(r"Measurement<(\w+)>", spelling):
            return f'.measurement(unit: "{match.group(1)}")'
        if spelling == "NSNumber":
            while result in self.results and result not in NUMBERS:
                result = self.results[result]["inherits"]
            return NUMBERS.get(result, ".number")
        if spelling in self.enums:
            kind = "optionSet" if self.enums[spelling]["kind"] == "options" else "enumeration"
            return f'.{kind}("{spelling}")'
        return f'.object("{spelling}")'

    def parameter(self, facts):
        result = facts["resolutionResult"]
        if facts["resolvable"] and not result:
            result = RESULTS_BY_TYPE[facts["type"].removesuffix("?")]
        parts = [
            f'name: "{facts["name"]}"',
            f"type: {self.value_type(facts['type'], result)}",
            f"isOptional: {boolean(facts['optional'])}",
        ]
        if facts["resolutionIsArray"]:
            parts.append("resolvesEachElement: true")
        if result:
            outcomes = frozenset(OUTCOMES.get(name, name) for name in self.results[result]["outcomes"])
            parts += [f"outcomes: {OUTCOME_SETS[outcomes]}", f'resolutionResultClass: "{result}"']
            reasons = [
                lower_camel(reason["name"]) for group in self.results[result]["reasons"].values() for reason in group
            ]
            if reasons:
                parts.append(f"reasons: {strings(reasons)}")
        if facts["deprecated"]:
            parts.append("isDeprecated: true")
        return f"ParameterDefinition({', '.join(parts)}),"

    def response_property(self, facts):
        parts = [
            f'name: "{facts["name"]}"',
            f"type: {self.value_type(facts['type'])}",
            f"isOptional: {boolean(facts['type'].endswith('?'))}",
        ]
        if facts["deprecated"]:
            parts.append("isDeprecated: true")
        return f"PropertyDefinition({', '.join(parts)}),"

    def lock_default(self, facts):
        restricted = facts["restrictedWhileLockedByDefault"]
        if restricted is None:
            return "conditional" if facts["lockNote"] else "unknown"
        return "restricted" if restricted else "unrestricted"

    def intent(self, name, facts):
        def block(label, rows):
            return f"{label}: [\n" + "".join(f"            {row}\n" for row in rows) + "        ]" if rows else f"{label}: []"

        codes = [
            f'ResponseCodeDefinition(name: "{lower_camel(code["name"])}", value: {code["value"]}),'
            for code in facts["responseCodes"]
        ]
        parts = [
            f'name: "{name}"',
            f'domain: "{facts["domain"]}"',
            block("parameters", [self.parameter(parameter) for parameter in facts["parameters"]]),
            block("responseCodes", codes),
            block("responseProperties", [self.response_property(entry) for entry in facts["responseProperties"]]),
            f"supportsInProgress: {boolean(facts['supportsInProgress'])}",
            f"supportsUpdates: {boolean(any(method.startswith('startSendingUpdates') for method in facts['extraMethods']))}",
            f"lockedDefault: .{self.lock_default(facts)}",
            f"confirmsBeforeHandle: {boolean(facts['siriAlwaysConfirmsBeforeHandle'] or name in CONFIRMED)}",
            # A note on an otherwise unrestricted intent is the rule about questions (INAppendToNoteIntent).
            f"requiresUnlockAfterQuestion: {boolean(self.lock_default(facts) == 'unrestricted' and facts['lockNote'])}",
        ]
        body = ",\n".join(f"        {part}" for part in parts)
        return f"    static let {identifier(name)} = IntentDefinition(\n{body}\n    )\n"

    def value_enums(self):
        """The enumerations used in values: not response codes, reasons or error codes."""
        codes = re.compile(r"(ResponseCode|IntentCode|Reason|ErrorCode)$")
        return {name: facts for name, facts in sorted(self.enums.items()) if not codes.search(name)}

    def enumeration(self, name, facts):
        # An enumeration may be named "Options" too, so the kind comes from the facts.
        options = ", isOptionSet: true" if facts["kind"] == "options" else ""
        cases = "".join(
            f'            EnumerationDefinition.Case(name: "{lower_camel(case["name"])}", value: {case["value"]}),\n'
            for case in facts["cases"]
        )
        return (
            f'    static let {identifier(name)} = EnumerationDefinition(\n        name: "{name}"{options},\n'
            f"        cases: [\n{cases}        ]\n    )\n"
        )

    def properties(self, entry):
        """The properties of a class, inherited ones first."""
        inherited = self.properties(self.classes[entry["superclass"]]) if "superclass" in entry else {}
        return inherited | {row["name"]: row["type"] for row in entry.get("properties", [])}

    def keys(self, entry):
        keys = self.properties(entry)
        # A value of a class is sent as one of the subclasses; a key tells which.
        for kind in self.classes.values():
            if kind.get("superclass") == entry["name"] and "kindKey" in kind:
                keys = keys | self.properties(kind)
        return keys

    def row(self, entry):
        """The row of a class in the table of docs/protocol.md."""

        def spelling(name):
            name = name.removesuffix("?")
            if name.startswith("Set<"):
                name = f"[{name[4:-1]}]"
            if name.startswith("[") and name not in SCALARS:
                return f"[{spelling(name[1:-1])}]"
            return "String" if name in self.strings else SPELLINGS.get(name, name)

        text = f"`{entry['textKey']}`" if "textKey" in entry else "–"
        keys = ", ".join(f"`{key}`: {spelling(name)}" for key, name in self.keys(entry).items())
        return f"| `{entry['name']}` | {text} | {keys} |"

    def object_class(self, entry):
        keys = self.keys(entry)
        text = f'text: "{entry["textKey"]}", ' if "textKey" in entry else ""
        rows = "".join(f'            ("{key}", {self.value_type(spelling)}),\n' for key, spelling in keys.items())
        fields = f"[\n{rows}        ]" if rows else "[]"
        return f"    static let {identifier(entry['name'])} = ObjectClass({text}{fields})\n"


def identifier(name):
    return lower_camel(name.removeprefix("IN").removesuffix("Intent"))


def lookup(names, result):
    cases = "".join(f'        case "{name}": {identifier(name)}\n' for name in names)
    return (
        f"    static func definition(named name: String) -> {result}? {{\n"
        f"        switch name {{\n{cases}        default: nil\n        }}\n    }}\n"
    )


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    facts = Facts(Path(sys.argv[1]))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for old in OUTPUT.glob("*.swift"):
        old.unlink()

    def write(name, text):
        (OUTPUT / name).write_text(HEADER + text, encoding="utf-8")

    names = sorted(facts.intents)
    rows = "".join(f'        "{name}",\n' for name in names)
    write(
        "SystemIntents.swift",
        "/// The intents of Apple's Intents framework; each is made when it is first looked up.\n"
        f"enum SystemIntents {{\n    static let names: [String] = [\n{rows}    ]\n\n"
        f"{lookup(names, 'IntentDefinition')}}}\n",
    )
    for domain in sorted({entry["domain"] for entry in facts.intents.values()}):
        members = [facts.intent(name, facts.intents[name]) for name in names if facts.intents[name]["domain"] == domain]
        write(f"SystemIntents+{domain}.swift", "extension SystemIntents {\n" + "\n".join(members) + "}\n")

    enums = facts.value_enums()
    members = "\n".join(facts.enumeration(name, entry) for name, entry in enums.items())
    write(
        "SystemEnumerations.swift",
        "/// The enumerations of Apple's Intents framework; each is made when it is first looked up.\n"
        f"enum SystemEnumerations {{\n{lookup(enums, 'EnumerationDefinition')}\n{members}}}\n",
    )

    classes = {name: entry for name, entry in sorted(facts.classes.items()) if name not in SCALARS}
    members = "\n".join(facts.object_class(entry) for entry in classes.values())
    rows = "".join(f'        "{name}",\n' for name in classes)
    write(
        "SystemObjects.swift",
        "/// The classes of values of Apple's frameworks; each is made when it is first looked up.\n"
        f"enum SystemObjects {{\n    static let names: [String] = [\n{rows}    ]\n\n"
        f"{lookup(classes, 'ObjectClass')}\n{members}}}\n",
    )

    lines = PROTOCOL.read_text(encoding="utf-8").split("\n")
    start = next(index for index, line in enumerate(lines) if line.startswith("| class |")) + 2
    end = next(index for index in range(start, len(lines)) if not lines[index].startswith("|"))
    lines[start:end] = [facts.row(entry) for entry in classes.values()]
    PROTOCOL.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
