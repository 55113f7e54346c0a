#!/usr/bin/env python3
"""Writes Sources/IntentDefinitions/Generated and the table of classes in docs/protocol.md.

Both come from the catalogue of Apple's Intents framework.

usage: Scripts/generate-catalogue.py CATALOGUE

CATALOGUE is a directory with intents.json, resolution_results.json, enums.json, values.json and spoken.json, which has
what the assistant knows of single intents. The output is checked in; Scripts/generate runs this.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources" / "IntentDefinitions" / "Generated"
PROTOCOL = ROOT / "docs" / "protocol.md"
HEADER = "// swift-format-ignore-file\n// Written by Scripts/generate-catalogue.py. Do not edit.\n\n"

# Numbers travel in an NSNumber; the class of the resolution result says which kind is meant.
NUMBERS = {
    "INBooleanResolutionResult": "boolean",
    "INIntegerResolutionResult": "integer",
    "INDoubleResolutionResult": "double",
    "INTimeIntervalResolutionResult": "timeInterval",
}
SCALARS = {
    "String": "string",
    "UInt": "unsignedInteger",
    "Date": "date",
    "DateComponents": "dateComponents",
    "INDateComponentsRange": "dateComponentsRange",
    "[String: Any]": "dictionary",
    "Int": "integer",
    "Double": "double",
    "Bool": "boolean",
    "NSDecimalNumber": "decimal",
    "URL": "string",
    "Data": "string",
    "TimeZone": "string",
}
# The names of value types in the documentation, as in ValueType.description.
SPELLINGS = {"NSDecimalNumber": "Decimal", "URL": "String", "Data": "String", "TimeZone": "String"}
# "successes" is a success of several values, "unsupportedForReason" an unsupported with a reason.
OUTCOMES = {"successes": "success", "unsupportedForReason": "unsupported"}
# The words for the classes of results by what they can offer, as SystemEntry reads them.
RESULT_WORDS = {
    frozenset(["success", "notRequired", "needsValue", "confirmationRequired", "unsupported"]): "result",
    frozenset(
        ["success", "notRequired", "needsValue", "confirmationRequired", "unsupported", "disambiguation"]
    ): "choice",
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
# The verbs with which Apple begins the names of intents that change nothing.
LOOKUP = re.compile(r"IN(Get|List|Search)[A-Z]")


def lower_camel(name):
    """Lowers the first word: Success, AUX, TVShow -> success, aux, tvShow."""
    return re.sub(r"^[A-Z]+(?=[A-Z][a-z]|$|[0-9])|^[A-Z]", lambda match: match.group().lower(), name)


def line(*words):
    """A line of a text that SystemEntry reads; words that are empty or false are left out."""
    return " ".join(word for word in words if word)


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
        self.spoken = read("spoken.json")
        self.check_spoken()

    def check_spoken(self):
        """Ends the program if spoken.json names what there is not."""

        def cases(name):
            return {lower_camel(case["name"]) for case in self.enums.get(name, {"cases": []})["cases"]}

        known = {(name, row["name"]): row for name, facts in self.intents.items() for row in facts["parameters"]}
        wrong = [name for name in self.spoken["pays"] if name not in self.intents]
        words = list(self.spoken["names"].values())
        for key in self.spoken["names"]:
            if not any(key in (place[1], ".".join(place)) for place in known):
                wrong.append(key)
        for key, spoken in self.spoken["parameters"].items():
            places = [place for place in known if key == place[1]]
            for name, _ in places:
                unit = known.get((name, spoken.get("unit")))
                if "unit" in spoken and not (unit and unit["type"] in self.spoken["units"]):
                    wrong.append(f"{key}: {spoken['unit']}")
            told_by, *path = spoken.get("toldBy", "").split(".")
            answers = {row["name"] for row in self.intents.get(told_by, {"responseProperties": []})["responseProperties"]}
            if not places or ("toldBy" in spoken and not (path and path[0] in answers)):
                wrong.append(key)
        for name, undo in self.spoken["undoneBy"].items():
            own = self.intents.get(name, {"parameters": [], "responseProperties": []})
            told = {row["name"] for row in own["parameters"] + own["responseProperties"]}
            for by, values in undo.items():
                wrong += [f"{name}: {by}.{key}" for key in values if (by, key) not in known]
                wrong += [f"{name}: {path}" for path in values.values() if path.split(".")[0] not in told]
                wrong += [word for word in (name, by) if word not in self.intents]
        for name, spoken in self.spoken["classes"].items():
            members = spoken.get("members", {})
            words += spoken.get("words", []) + [word for some in members.values() for word in some]
            keys = self.keys(self.classes[name]) if name in self.classes else {}
            if not {*members, spoken.get("identifier", next(iter(keys), name))} <= set(keys):
                wrong.append(name)
        wrong += [word for word in words if word not in cases("INVocabularyStringType")]
        wrong += [f"{name}.{case}" for name, units in self.spoken["units"].items() for case in set(units) - cases(name)]
        if wrong:
            sys.exit(f"spoken.json names what there is not: {', '.join(wrong)}")

    def undo(self, name):
        """The word for what takes an intent back, as SystemEntry reads it."""
        for by, values in self.spoken["undoneBy"].get(name, {}).items():
            return "undoneBy=" + ",".join([by] + [f"{key}:{path}" for key, path in values.items()])

    def value_type(self, spelling, result=None):
        spelling = spelling.removesuffix("?")
        if spelling in SCALARS:
            return SCALARS[spelling]
        if spelling in self.strings:
            return "string"
        if spelling.startswith("Set<"):
            return f"array:{self.value_type(spelling[4:-1])}"
        if spelling.startswith("["):
            return f"array:{self.value_type(spelling[1:-1])}"
        if match := re.fullmatch(r"Measurement<(\w+)>", spelling):
            return f"measurement:{match.group(1)}"
        if spelling == "NSNumber":
            while result in self.results and result not in NUMBERS:
                result = self.results[result]["inherits"]
            return NUMBERS.get(result, "number")
        if spelling in self.enums:
            kind = "optionSet" if self.enums[spelling]["kind"] == "options" else "enumeration"
            return f"{kind}:{spelling}"
        return f"object:{spelling}"

    def parameter(self, intent, facts):
        spoken = self.spoken["parameters"].get(facts["name"], {})
        names = self.spoken["names"]
        named = names.get(f"{intent}.{facts['name']}") or names.get(facts["name"])
        # The same name may be that of something else.
        is_name = facts["type"].strip("[]?") in ("INSpeakableString", "String")
        result = facts["resolutionResult"]
        if facts["resolvable"] and not result:
            result = RESULTS_BY_TYPE[facts["type"].removesuffix("?")]
        results = ""
        if result:
            outcomes = frozenset(OUTCOMES.get(name, name) for name in self.results[result]["outcomes"])
            results = f"{RESULT_WORDS[outcomes]}={result}"
            reasons = [
                lower_camel(reason["name"]) for group in self.results[result]["reasons"].values() for reason in group
            ]
            if reasons:
                results += f" reasons={','.join(reasons)}"
        return line(
            "parameter",
            facts["name"],
            self.value_type(facts["type"], result),
            facts["optional"] and "optional",
            facts["resolutionIsArray"] and "each",
            results,
            facts["deprecated"] and "deprecated",
            *(f"{key}={value}" for key, value in spoken.items()),
            is_name and named and f"words={named}",
        )

    def response_property(self, facts):
        return line(
            "property",
            facts["name"],
            self.value_type(facts["type"]),
            facts["type"].endswith("?") and "optional",
            facts["deprecated"] and "deprecated",
        )

    def lock_default(self, facts):
        restricted = facts["restrictedWhileLockedByDefault"]
        if restricted is None:
            return "conditional" if facts["lockNote"] else "unknown"
        return "restricted" if restricted else "unrestricted"

    def intent(self, name, facts):
        codes = facts["responseCodes"]
        if [code["value"] for code in codes] != list(range(len(codes))):
            sys.exit(f"The codes of {name} are not numbered by their places.")
        lock = self.lock_default(facts)
        first = line(
            name,
            facts["domain"],
            lock,
            facts["supportsInProgress"] and "inProgress",
            any(method.startswith("startSendingUpdates") for method in facts["extraMethods"]) and "updates",
            (facts["siriAlwaysConfirmsBeforeHandle"] or name in CONFIRMED) and "confirms",
            # A note on an otherwise unrestricted intent is the rule about questions (INAppendToNoteIntent).
            lock == "unrestricted" and facts["lockNote"] and "unlocksAfterQuestion",
            LOOKUP.match(name) and "looksUp",
            name in self.spoken["pays"] and "pays",
            self.undo(name),
        )
        return [
            first,
            *(self.parameter(name, parameter) for parameter in facts["parameters"]),
            line("codes", *(lower_camel(code["name"]) for code in codes)),
            *map(self.response_property, facts["responseProperties"]),
        ]

    def value_enums(self):
        """The enumerations used in values: not response codes, reasons or error codes."""
        codes = re.compile(r"(ResponseCode|IntentCode|Reason|ErrorCode)$")
        return {name: facts for name, facts in sorted(self.enums.items()) if not codes.search(name)}

    def enumeration(self, name, facts):
        # An enumeration may be named "Options" too, so the kind comes from the facts.
        units = self.spoken["units"].get(name, {})
        cases = [
            line(wire, str(case["value"]), *(f"{unit}={size}" for unit, size in units.get(wire, {}).items()))
            for case in facts["cases"]
            for wire in [lower_camel(case["name"])]
        ]
        return [line(name, facts["kind"] == "options" and "optionSet"), *cases]

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
        spoken = self.spoken["classes"].get(entry["name"], {})
        members = spoken.get("members", {})

        def words(found):
            return found and f"words={','.join(found)}"

        fields = [
            line(key, self.value_type(spelling), words(members.get(key))) for key, spelling in self.keys(entry).items()
        ]
        text = "textKey" in entry and f"text={entry['textKey']}"
        identifier = "identifier" in spoken and f"identifier={spoken['identifier']}"
        return [line(entry["name"], text, identifier, words(spoken.get("words"))), *fields]


def table(kind, what, reading, entries):
    """A file with the texts of all definitions of a kind, sorted by name."""
    texts = "".join(
        '        """\n' + "".join(f"        {row}\n" for row in entry) + '        """,\n' for entry in sorted(entries)
    )
    (OUTPUT / f"{kind}.swift").write_text(
        f"{HEADER}/// {what}\nenum {kind} {{\n"
        f"    static let table = SystemTable(texts) {{ $0.{reading} }}\n\n"
        f"    static let texts: [StaticString] = [\n{texts}    ]\n}}\n",
        encoding="utf-8",
    )


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    facts = Facts(Path(sys.argv[1]))
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for old in OUTPUT.glob("*.swift"):
        old.unlink()

    intents = [facts.intent(name, entry) for name, entry in facts.intents.items()]
    table("SystemIntents", "The intents of Apple's Intents framework.", "intent", intents)
    enums = [facts.enumeration(name, entry) for name, entry in facts.value_enums().items()]
    table("SystemEnumerations", "The enumerations of Apple's Intents framework.", "enumeration", enums)
    classes = {name: entry for name, entry in sorted(facts.classes.items()) if name not in SCALARS}
    objects = [facts.object_class(entry) for entry in classes.values()]
    table("SystemObjects", "The classes of values of Apple's frameworks.", "objectClass", objects)

    lines = PROTOCOL.read_text(encoding="utf-8").split("\n")
    start = next(index for index, line in enumerate(lines) if line.startswith("| class |")) + 2
    end = next(index for index in range(start, len(lines)) if not lines[index].startswith("|"))
    lines[start:end] = [facts.row(entry) for entry in classes.values()]
    PROTOCOL.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
