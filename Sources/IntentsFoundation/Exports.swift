// Foundation itself where the trait asks for it, else the small part of it that makes an extension a quarter as large.
#if FullFoundation
@_exported public import Foundation
#else
@_exported public import FoundationSubstitute
#endif
