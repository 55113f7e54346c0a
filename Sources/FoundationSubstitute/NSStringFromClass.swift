/// Returns the name of a class with its module, such as "MonkeyChat.IntentHandler".
public func NSStringFromClass(_ aClass: AnyClass) -> String { String(reflecting: aClass) }

/// Returns the class with a name of the form of `NSStringFromClass`.
///
/// Returns nil for an unknown name, and for a nested or generic class.
public func NSClassFromString(_ aClassName: String) -> AnyClass? { _typeByName(aClassName) as? AnyClass }
