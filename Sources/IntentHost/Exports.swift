// A program that embeds a host reads manifests and prints outcomes, so it needs `Registry` and the texts as well.
@_exported public import IntentPresentation
@_exported public import IntentRegistry
