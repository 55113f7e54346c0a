// Foundation itself if the trait asks for it; otherwise a small part of it, which makes an extension a quarter as
// large.
#if FullFoundation
@_exported public import Foundation
#else
@_exported public import FoundationSubstitute
#endif
