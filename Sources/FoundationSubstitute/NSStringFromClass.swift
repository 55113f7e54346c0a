/// The name of a class with that of its module, such as "MonkeyChat.IntentHandler".
public func NSStringFromClass(_ aClass: AnyClass) -> String { String(reflecting: aClass) }

/// The class of a name as `NSStringFromClass` gives it; nil for a name that is not known, and for a class that is nested
/// or generic.
public func NSClassFromString(_ aClassName: String) -> AnyClass? { _typeByName(aClassName) as? AnyClass }
