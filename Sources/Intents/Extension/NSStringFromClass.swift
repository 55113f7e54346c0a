/// The name of an intent's class, such as "INSendMessageIntent".
///
/// Foundation's function gives the module with it, which Apple's classes of Objective-C do not have; handlers name their user
/// activities after the intent.
public func NSStringFromClass(_ intentClass: INIntent.Type) -> String { "\(intentClass)" }
