/// Returns the name of an intent's class, such as "INSendMessageIntent".
///
/// Foundation's function adds the module, which Apple's Objective-C classes do not have. Handlers name their user
/// activities after the intent.
public func NSStringFromClass(_ intentClass: INIntent.Type) -> String { "\(intentClass)" }
