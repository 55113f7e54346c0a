"""Attacks by files from outside: manifests, property lists, definitions."""

import json
import os
import plistlib

from attack import collector
from box import Fell

attacks, attack = collector("file")


def binary_plist(objects, reference_size=1):
    """Returns a binary property list of objects given as bytes; the first is the root."""
    table, body = [], b"bplist00"
    for content in objects:
        table.append(len(body))
        body += content
    width = max(1, (len(body).bit_length() + 7) // 8)
    offsets = b"".join(offset.to_bytes(width, "big") for offset in table)
    numbers = (len(objects), 0, len(body))
    return body + offsets + bytes(6) + bytes([width, reference_size]) + b"".join(n.to_bytes(8, "big") for n in numbers)


# Each is just beyond a bound of ours. No reader of other people is harmed by it.
DEEP_BINARY = binary_plist([bytes([0xA1, n + 1]) for n in range(65)] + [b"\x08"])
REPEATED = binary_plist([b"\xaf\x10\xc8" + bytes([1]) * 200, b"\xaf\x10\xc8" + bytes([2]) * 200, b"\x08"])
DEEP_TEXT = b'<?xml version="1.0"?><plist version="1.0">' + b"<array>" * 65 + b"</array>" * 65 + b"</plist>"
LATIN_1 = b'<?xml version="1.0"?><plist version="1.0"><string>caf\xe9</string></plist>'
DEEP_UTF_16 = DEEP_TEXT.decode().replace("?>", ' encoding="UTF-16"?>', 1).encode("utf-16")
DEEP_OLD = b"(" * 65 + b")" * 65


def one_bad_file(box, content, name="Info.plist"):
    """Tries a bad file beside a good manifest: each command ends soon, the bad file is named, the good one works."""
    box.manifest()
    folder = f"{box.manifests}/Bad.appex"
    os.mkdir(folder)
    box.give(folder)
    path = f"{folder}/{name}"
    if content is not None:
        box.write(path, content)
    else:
        os.mkfifo(path, 0o600)
        box.give(path)
    validated = box.run("validate", path, within=10)
    if validated.code != 65:
        raise Fell(f"'validate' ended with {validated.code} and not with 65: {validated.out}{validated.err}")
    listed = box.run("list", "--manifests", box.manifests, within=10)
    if "org.example.faulty" not in listed.out + listed.err:
        raise Fell(f"'list' does not show the good extension: {listed.out}{listed.err}")
    if path not in listed.out + listed.err:
        raise Fell(f"'list' does not name the bad file: {listed.out}{listed.err}")
    status = box.invoke("Hello", within=20).status
    if status != "success":
        raise Fell(f"the good extension ended with '{status}'")


@attack
def plist_of_nested_arrays(box):
    """a binary property list of arrays a level too deep"""
    one_bad_file(box, DEEP_BINARY)


@attack
def plist_that_repeats_a_value(box):
    """a binary property list of 500 bytes that stands for 40,000 values"""
    one_bad_file(box, REPEATED)


@attack
def plist_of_nested_elements(box):
    """an XML property list of arrays a level too deep"""
    one_bad_file(box, DEEP_TEXT)


@attack
def plist_of_no_text(box):
    """an XML property list that is no UTF-8"""
    one_bad_file(box, LATIN_1)


@attack
def plist_in_another_encoding(box):
    """an XML property list in UTF-16 of arrays a level too deep"""
    one_bad_file(box, DEEP_UTF_16)


@attack
def plist_of_nested_parentheses(box):
    """a property list in the old text form of arrays a level too deep"""
    one_bad_file(box, DEEP_OLD)


@attack
def plist_that_expands_entities(box):
    """an XML property list with an entity of its own"""
    one_bad_file(box, '<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY e "x">]><plist><string>&e;</string></plist>')


@attack
def plist_that_never_ends(box):
    """a pipe in the place of a property list"""
    one_bad_file(box, None)


@attack
def plist_of_a_gigabyte(box):
    """a sparse file of 1 GiB in the place of a property list"""
    box.manifest()
    folder = f"{box.manifests}/Bad.appex"
    os.mkdir(folder)
    box.give(folder)
    with open(f"{folder}/Info.plist", "wb") as file:
        file.write(b"bplist00")
        file.truncate(1 << 30)
    box.give(f"{folder}/Info.plist")
    box.run("validate", f"{folder}/Info.plist", within=10).ended(65)
    if box.invoke("Hello", within=20).status != "success":
        raise Fell("the good extension did not succeed")


def bad_definition(box, content, name="Bad.intentdefinition"):
    path = box.write(f"Manifests/{name}", content)
    box.manifest()
    box.manifest("org.example.defined", displayName="Defined", definitions=[path])
    validated = box.run("validate", f"{box.manifests}/org.example.defined.json", within=10)
    if validated.code != 65:
        raise Fell(f"'validate' ended with {validated.code} and not with 65: {validated.out}{validated.err}")
    if box.invoke("Hello", "--extension", "org.example.faulty", within=20).status != "success":
        raise Fell("the good extension did not succeed")


@attack
def definition_of_nested_arrays(box):
    """a binary definition file of arrays a level too deep"""
    bad_definition(box, DEEP_BINARY)


@attack
def definition_that_repeats_a_value(box):
    """a definition file of 500 bytes that stands for 40,000 values"""
    bad_definition(box, REPEATED)


@attack
def definition_of_nested_elements(box):
    """a definition file of arrays a level too deep"""
    bad_definition(box, DEEP_TEXT)


@attack
def definition_of_nested_lists(box):
    """a short definition of lists a level too deep"""
    bad_definition(box, b"intents: " + b"[" * 65 + b"]" * 65, "Bad.intentdefinition.yaml")


@attack
def definition_of_aliases(box):
    """a short definition with an alias"""
    bad_definition(box, b"intents: {}\na: &a [x]\nb: *a\n", "Bad.intentdefinition.yaml")


@attack
def table_whose_variables_multiply(box):
    """a table of translations whose variables name each other, so that 1 KB stands for 10,000 characters"""
    forms = {f"v{n:02}": {"other": f"%#@v{n + 1:02}@" * 10} for n in range(4)} | {"v04": {"other": "x"}}
    os.mkdir(f"{box.manifests}/es.lproj")
    box.give(f"{box.manifests}/es.lproj")
    table = plistlib.dumps({"aaaaaa": {"NSStringLocalizedFormatKey": "%#@v00@", **forms}})
    box.write("Manifests/es.lproj/Table.stringsdict", table)
    intent = {"INIntentName": "OrderSoup", "INIntentTitle": "Order soup", "INIntentTitleID": "aaaaaa"}
    box.write("Manifests/Table.intentdefinition", plistlib.dumps({"INIntents": [intent]}))
    box.manifest()
    path = box.manifest("org.example.defined", displayName="Defined", definitions=["Table.intentdefinition"])
    validated = box.run("validate", path, within=10)
    if validated.code != 0 or "translation" in validated.err:
        raise Fell(f"'validate' ended with {validated.code}, or has not read the table: {validated.out}{validated.err}")
    listed = box.run("list", "--manifests", box.manifests, within=10)
    if listed.code != 0 or "org.example.faulty" not in listed.out:
        raise Fell(f"'list' does not show the good extension: {listed.out}{listed.err}")


@attack
def manifest_of_nested_arrays(box):
    """a JSON manifest of arrays a level too deep"""
    box.manifest()
    box.write("Manifests/deep.json", b'{"identifier":' + b"[" * 256 + b"]" * 256 + b"}")
    if box.run("validate", f"{box.manifests}/deep.json", within=10).code != 65:
        raise Fell("'validate' took it")
    if box.invoke("Hello").status != "success":
        raise Fell("the good extension did not succeed")


@attack
def manifest_of_hostile_numbers(box):
    """limits that no number can hold"""
    for number in ["1e999", "-1e999", "9223372036854775807", "-9223372036854775808", "1e308", "0.1", "-0", "18446744073709551616"]:
        for key in ["handle", "memory", "concurrentCalls", "maximumMessageBytes", "queue", "fileSize"]:
            path = box.manifest("org.example.numbers")
            with open(path) as file:
                content = json.load(file)
            content["limits"][key] = 1
            text = json.dumps(content).replace(f'"{key}": 1', f'"{key}": {number}')
            box.write("Manifests/org.example.numbers.json", text)
            # No writing is allowed, and a clock may have a tenth of a second: these two are valid.
            box.run("validate", path, within=10).ended(0 if (key, number) == ("fileSize", "-0") else 65)
            content["limits"][key] = number + ("s" if key in ("handle", "queue") else "GiB")
            box.write("Manifests/org.example.numbers.json", json.dumps(content))
            is_clock = key in ("handle", "queue")
            box.run("validate", path, within=10).ended(0 if is_clock and number == "0.1" else 65)


@attack
def one_name_for_two_extensions(box):
    """a second extension takes the display name of the first"""
    box.manifest("org.example.first")
    box.manifest("org.example.second")
    listed = box.run("list", "--manifests", box.manifests)
    for identifier in ("org.example.first", "org.example.second"):
        if identifier not in listed.out:
            raise Fell(f"{identifier} is not listed: {listed.out}{listed.err}")
    asked = box.invoke("Hello", "--extension", "Faulty")
    if asked.status == "success" or "org.example.second" not in asked.error.get("message", ""):
        raise Fell(f"the name was taken for one of them: {asked.out}")
    if box.invoke("Hello", "--extension", "org.example.first").status != "success":
        raise Fell("the first cannot be asked by its identifier")


@attack
def info_plist_is_read(box):
    """no attack: a good Info.plist, so that the others fail for what they are"""
    folder = f"{box.manifests}/Good.appex"
    os.mkdir(folder)
    box.give(folder)
    info = {
        "CFBundleIdentifier": "org.example.good", "CFBundleDisplayName": "Good", "CFBundleExecutable": f"{box.bin}/Faulty",
        "NSExtension": {
            "NSExtensionPointIdentifier": "com.apple.intents-service",
            "NSExtensionAttributes": {"IntentsSupported": ["INSendMessageIntent"]},
        },
    }
    for form in (plistlib.FMT_BINARY, plistlib.FMT_XML):
        box.write(f"{folder}/Info.plist", plistlib.dumps(info, fmt=form))
        if box.invoke("Hello").status != "success":
            raise Fell("a good Info.plist is refused")
