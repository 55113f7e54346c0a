#!/usr/bin/env python3
"""{{name}}: a UI extension for IntentHost. The folder intenthost is the SDK, which speaks with the host."""

import sys
from typing import Optional

from intenthost import Extension, View, ViewCall, card_of, plain

extension = Extension("{{name}}", "{{version}}")
{{#intents}}


@extension.configure("{{intent}}")
def draw_{{snake}}(call: ViewCall) -> Optional[View]:
    """Draws the title in the first call, and then the parameters that are texts; the host draws the others."""
    if not call.asked:
        return View(card_of(plain("{{stem}}", weight="bolder", style="heading"), lang=call.context.locale), size=(320, 40))
    values = {name: call.parameters.get(name) for name in sorted(call.asked)}
    texts = {name: value for name, value in values.items() if isinstance(value, str)}
    if not texts:
        return None
    lines = [plain(text) for text in texts.values()]
    return View(card_of(*lines, lang=call.context.locale), shows=list(texts), size=(320, 40 * len(lines)))
{{/intents}}


if __name__ == "__main__":
    sys.exit(extension.run())
