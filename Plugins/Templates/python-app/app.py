#!/usr/bin/env python3
"""{{name}}: the app, for the terminal. It tells the host what its person does, and goes on where the extension ends.

    app.py did <intent> [<file of parameters>]
    app.py forget
    app.py                  serves the host, which also starts the program itself
"""

import json
import pathlib
import sys

# The extension and this program share a copy of the SDK.
sys.path.insert(0, str(pathlib.Path(__file__).parent / "PlugIns"))

from intenthost import Response  # noqa: E402
from intenthost.app import App, AppClient, intent_value, shortcut  # noqa: E402
from intenthost.client import HostError  # noqa: E402

app = App("{{identifier}}")


@app.on_continue
def show(activity, interaction):
    """Goes on with an activity; True says that the app does."""
    print("Goes on with", activity.get("title") or activity["activityType"])
    return True
{{#intents}}


@app.on_handle("{{intent}}")
def handle_{{snake}}(parameters):
    """Does what the extension leaves to the app, by the response code handleInApp."""
    print("Handles", *parameters)
    return Response("{{code}}")
{{/intents}}


def did(client: AppClient, intent: str, parameters: dict) -> None:
    """Tells the host what the person has just done, and proposes to do it again."""
    client.donate(intent, parameters, direction="outgoing")
    client.set_shortcut_suggestions([shortcut(intent_value(intent, parameters))])
    # Words need the person's leave: client.request_authorization() asks for it, client.set_vocabulary(…) tells them.


def main(arguments: list) -> int:
    """Does what the command line says, and returns the exit status."""
    try:
        if not arguments:
            app.run()
        elif arguments == ["forget"]:
            with app.connect() as client:
                print("Forgotten:", client.delete_all_donations())
        elif arguments[0] == "did" and len(arguments) in (2, 3):
            text = pathlib.Path(arguments[2]).read_text("utf-8") if len(arguments) == 3 else "{}"
            with app.connect() as client:
                did(client, arguments[1], json.loads(text))
        else:
            print(__doc__, file=sys.stderr)
            return 64
    except HostError as error:
        print(error, file=sys.stderr)
        return 69
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
