public import IntentsFoundation

// Xcode's classes for a definition file have numbers and Booleans as objects; each is sent according to its type.
extension WireObject {
    /// Reads one member that is a number.
    @_spi(IntentDefinition) public final func numberMember(_ key: String) -> NSNumber? { number(key) }

    /// Sets one member that is a number, or removes it.
    @_spi(IntentDefinition) public final func setNumberMember(_ key: String, _ value: NSNumber?) {
        setNumber(key, value)
    }

    /// Reads one member that is a Boolean.
    @_spi(IntentDefinition) public final func flagMember(_ key: String) -> NSNumber? { number(key) }

    /// Sets one member that is a Boolean, or removes it.
    @_spi(IntentDefinition) public final func setFlagMember(_ key: String, _ value: NSNumber?) {
        storage.setFlag(key, value)
    }

    /// Reads one member that holds numbers.
    @_spi(IntentDefinition) public final func numbersMember(_ key: String) -> [NSNumber]? { storage.numbers(key) }

    /// Sets one member that holds numbers, or removes it.
    @_spi(IntentDefinition) public final func setNumbersMember(_ key: String, _ value: [NSNumber]?) {
        storage.setNumbers(key, value)
    }

    /// Reads one member that holds Booleans.
    @_spi(IntentDefinition) public final func flagsMember(_ key: String) -> [NSNumber]? { storage.flags(key) }

    /// Sets one member that holds Booleans, or removes it.
    @_spi(IntentDefinition) public final func setFlagsMember(_ key: String, _ value: [NSNumber]?) {
        storage.setFlags(key, value)
    }
}
