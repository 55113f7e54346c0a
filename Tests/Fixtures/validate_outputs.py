"""Validates outputs by the schemas of a folder, with two validators, and shows that both refuse spoiled ones.

usage: validate_outputs.py <folder of schemas> <file of a JSON list of {"command", "schema", "outputs"}>

Prints what is wrong, a line each.
"""

import json
import pathlib
import sys

import fastjsonschema
import jsonschema

SCHEMAS = {}
for path in pathlib.Path(sys.argv[1]).glob("*.schema.json"):
    SCHEMAS[path.name.removesuffix(".schema.json")] = json.loads(path.read_text(encoding="utf-8"))
STORE = {schema["$id"]: schema for schema in SCHEMAS.values()}


def validators(schema):
    """Returns the functions of both validators, which raise for what does not fit."""
    resolver = jsonschema.RefResolver(schema["$id"], schema, STORE)
    first = jsonschema.Draft202012Validator(schema, resolver=resolver)
    # It knows draft 7, of which the keywords that the schemas have mean the same.
    second = fastjsonschema.compile(schema, handlers={"https": STORE.__getitem__})
    return {"jsonschema": first.validate, "fastjsonschema": second}


def spoiled(output, schema):
    """Returns outputs like one, with a mistake each."""
    if isinstance(output, list):
        return [[element] for element in spoiled(output[0], schema)] if output else []
    wrong = [7, {**output, "unknownMember": 1}]
    # A definition may be empty; nothing that commands tell is.
    return wrong if schema is SCHEMAS["intentdefinition"] else [*wrong, {}]


def refuses(validate, output):
    """Whether a validator refuses an output."""
    try:
        validate(output)
    except (jsonschema.ValidationError, fastjsonschema.JsonSchemaValueException):
        return True
    return False


for schema in SCHEMAS.values():
    jsonschema.Draft202012Validator.check_schema(schema)
with open(sys.argv[2], encoding="utf-8") as file:
    printed = json.load(file)
for entry in printed:
    command = entry["command"]
    if not any(entry["outputs"]):
        print(f"{command}: it has printed nothing that could be wrong")
    for name, validate in validators(SCHEMAS[entry["schema"]]).items():
        for output in entry["outputs"]:
            try:
                validate(output)
            except (jsonschema.ValidationError, fastjsonschema.JsonSchemaValueException) as error:
                print(f"{command}: {name}: {error.message}: {json.dumps(output)[:2000]}")
            for wrong in spoiled(output, SCHEMAS[entry["schema"]]):
                if not refuses(validate, wrong):
                    print(f"{command}: {name} takes what is wrong: {json.dumps(wrong)[:2000]}")
