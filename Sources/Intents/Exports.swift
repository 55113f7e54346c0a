// Apple's Intents module brings Foundation with it, and handlers are written in that expectation.
@_exported public import IntentsFoundation
