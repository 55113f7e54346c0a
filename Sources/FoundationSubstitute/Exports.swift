// What Foundation brings along and what does without its tables of languages.
@_exported public import Dispatch
@_exported public import FoundationEssentials
@_exported public import Glibc
