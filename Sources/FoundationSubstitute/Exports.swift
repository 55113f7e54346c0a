// The modules that Foundation re-exports, and the part of Foundation without its tables of languages.
@_exported public import Dispatch
@_exported public import FoundationEssentials
@_exported public import Glibc
