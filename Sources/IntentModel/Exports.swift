// Whoever knows requests and outcomes knows their times and definitions; embedders import one module.
@_exported public import HostTime
@_exported public import IntentDefinitions
