public import IntentsFoundation

extension INPerson {
    /// The address as a text; Apple's older form of `personHandle`.
    @available(*, deprecated, renamed: "personHandle")
    public var handle: String? { personHandle?.value }

    /// Makes a person of an address of any kind; Apple's older form.
    @available(*, deprecated, message: "Use an initialiser with an INPersonHandle.")
    public convenience init(
        handle: String,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        contactIdentifier: String?
    ) {
        self.init(
            personHandle: INPersonHandle(value: handle, type: .unknown),
            nameComponents: nameComponents,
            displayName: displayName,
            image: image,
            contactIdentifier: contactIdentifier,
            customIdentifier: nil
        )
    }

    /// Makes a person of an address and a name; Apple's older form.
    @available(*, deprecated, message: "Use an initialiser with an INPersonHandle.")
    public convenience init(handle: String, displayName: String?, contactIdentifier: String?) {
        self.init([
            "personHandle": INPersonHandle(value: handle, type: .unknown), "displayName": displayName,
            "contactIdentifier": contactIdentifier,
        ])
    }
}

extension INRideDriver {
    /// Makes a driver who is reached by telephone.
    public convenience init(
        phoneNumber: String,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        rating: String?
    ) {
        self.init([
            "personHandle": INPersonHandle(value: phoneNumber, type: .phoneNumber), "nameComponents": nameComponents,
            "displayName": displayName, "image": image, "rating": rating, "phoneNumber": phoneNumber,
        ])
    }

    /// Makes a driver of an address of any kind; Apple's older form.
    @available(*, deprecated, renamed: "init(phoneNumber:nameComponents:displayName:image:rating:)")
    public convenience init(
        personHandle: INPersonHandle,
        nameComponents: PersonNameComponents?,
        displayName: String?,
        image: INImage?,
        rating: String?,
        phoneNumber: String?
    ) {
        self.init([
            "personHandle": personHandle, "nameComponents": nameComponents, "displayName": displayName, "image": image,
            "rating": rating, "phoneNumber": phoneNumber,
        ])
    }
}
