// Apple's Intents module re-exports Foundation, and handlers rely on that.
@_exported public import IntentsFoundation
