internal import IntentModel
internal import JSON

extension ValueWords {
    /// What names an object, in one line; nil for a value that is no object of a type of objects.
    func text(ofObject value: JSONValue, _ type: ValueType) -> String? {
        guard case .object(let name) = type else { return nil }
        // A plain text stands for many objects, and so does a picture's.
        guard value.objectValue != nil else { return name == "INImage" ? language.word(.picture) : value.stringValue }
        return money(value, name) ?? special(value, name)
            ?? ObjectForm.named(name).flatMap { first($0.title, in: value) }
    }

    /// The texts of several members.
    func texts(_ members: [Member], in value: JSONValue) -> [String] { members.compactMap { text($0, in: value) } }

    /// The text of the first member that has one.
    func first(_ members: [Member], in value: JSONValue) -> String? {
        members.lazy.compactMap { text($0, in: value) }.first
    }

    /// The text of a member.
    func text(_ member: Member, in value: JSONValue) -> String? {
        text(member.value(in: value), member.type, named: member.name)
    }

    /// The name of a person, as it is displayed, or made of its parts.
    func personName(_ value: JSONValue) -> String? {
        if let name = value["displayName"]?.stringValue, !name.isEmpty { return name }
        let parts = ["givenName", "middleName", "familyName"].compactMap {
            value["nameComponents"]?[$0]?.stringValue?.inOneLine()
        }
        guard parts.isEmpty else { return parts.joined(separator: " ") }
        return value["personHandle"]?["value"]?.stringValue
    }

    /// The address of a place in one line; nil if nothing is known of it.
    func address(_ value: JSONValue) -> String? {
        let postal = value["postalAddress"]
        let numbered = [value["thoroughfare"], value["subThoroughfare"]].compactMap { $0?.stringValue?.inOneLine() }
        let street =
            postal?["street"]?.stringValue?.inOneLine() ?? (numbered.isEmpty ? nil : numbered.joined(separator: " "))
        let town = [
            (postal?["postalCode"] ?? value["postalCode"])?.stringValue,
            (postal?["city"] ?? value["locality"])?.stringValue,
        ].compactMap { $0?.inOneLine() }.joined(separator: " ")
        return joined([street, town.isEmpty ? nil : town].compactMap(\.self).filter { !$0.isEmpty })
    }

    /// The latitude and the longitude of a place or of a location; nil for a place that is not on the globe.
    static func coordinate(_ value: JSONValue) -> (latitude: Double, longitude: Double)? {
        let coordinate = value["location"]?["coordinate"] ?? value["coordinate"] ?? value
        guard let latitude = coordinate["latitude"]?.doubleValue, let longitude = coordinate["longitude"]?.doubleValue,
            -90...90 ~= latitude, -180...180 ~= longitude
        else { return nil }
        return (latitude, longitude)
    }

    /// A coordinate in degrees: `52.520°, 13.405°`.
    func coordinateText(_ value: JSONValue) -> String? {
        Self.coordinate(value).map { "\(number($0.latitude))°, \(number($0.longitude))°" }
    }

    private func special(_ value: JSONValue, _ type: String) -> String? {
        switch type {
        case "INPerson", "INRestaurantGuest", "INRideDriver": return personName(value)
        case "CLPlacemark":
            return value["name"]?.stringValue ?? address(value) ?? coordinateText(value)
        case "CLLocation": return coordinateText(value)
        case "CNPostalAddress": return address(["postalAddress": value])
        case "INPaymentAmount": return text(value["amountType"], .enumeration("INAmountType"))
        case "INSpatialEventTrigger":
            let place = text(value["placemark"], .object("CLPlacemark"))
            return joined([place, text(value["event"], .enumeration("INSpatialEvent"))].compactMap(\.self))
        case "INTemporalEventTrigger": return value["dateComponentsRange"]?.objectValue.flatMap(range)
        case "INSeat":
            let parts = ["seatSection", "seatRow", "seatNumber"].compactMap { name in
                value[name]?.stringValue.map { "\(language.noun(name, of: type)) \($0.inOneLine(32))" }
            }
            return joined(parts + [value["seatingType"]?.stringValue].compactMap(\.self))
        case "INFocusStatus": return value["isFocused"]?.boolValue.map { word(for: $0, named: "isFocused") }
        case "INFile": return value["filename"]?.stringValue ?? lastPart(of: value["fileURL"])
        case "INSendMessageAttachment": return value["audioMessageFile"].flatMap { special($0, "INFile") }
        case "NSRange":
            guard let from = value["location"]?.integerValue, let count = value["length"]?.integerValue,
                0...999 ~= from, 0...999 ~= count
            else { return nil }
            return count <= 1 ? "\(from)" : "\(from) – \(from + count - 1)"
        case "INImage": return value["name"]?.stringValue ?? language.word(.picture)
        default: return nil
        }
    }

    /// The last four characters of a number, by which a person knows an account, and nobody else can use it.
    func maskedNumber(_ value: JSONValue?) -> String? {
        guard let number = value?.stringValue, !number.isEmpty else { return nil }
        return number.utf8.count > 4 ? "••••\u{A0}\(number.suffix(4))".inOneLine() : number
    }

    private func lastPart(of url: JSONValue?) -> String? {
        url?.stringValue?.shortened(to: CardBound.long).split(separator: "/").last.map(String.init)
    }
}
