internal import CSystemd

/// A call of a method of a service on a bus.
package struct BusCall: Sendable, Hashable {
    package var destination: String
    package var path: String
    package var interface: String
    package var member: String
    package var arguments: [BusValue]

    package init(
        _ destination: String,
        _ path: String,
        interface: String,
        member: String,
        arguments: [BusValue] = []
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
    }

    /// Reads a property.
    package static func property(
        _ name: String,
        of interface: String,
        at path: String,
        _ destination: String
    ) -> BusCall {
        BusCall(
            destination,
            path,
            interface: "org.freedesktop.DBus.Properties",
            member: "Get",
            arguments: [.string(interface), .string(name)]
        )
    }
}

/// A connection to a message bus; it lives on its loop and as long as the process.
@safe
final class BusConnection {
    /// The bus of the machine, or that of the person's session.
    enum Bus { case system, user }

    private let bus: OpaquePointer

    /// Begins to connect.
    ///
    /// - Parameter lost: Called once, when the connection has ended.
    init(to kind: Bus, on loop: BusLoop, lost: @escaping () -> Void) throws(BusError) {
        var bus: OpaquePointer?
        let result =
            switch kind {
            case .system: unsafe sd_bus_open_system(&bus)
            case .user: unsafe sd_bus_open_user(&bus)
            }
        guard result >= 0, let bus = unsafe bus else { throw BusError(result, of: "sd_bus_open") }
        unsafe self.bus = bus
        let attached = unsafe sd_bus_attach_event(bus, loop.event, 0)
        guard attached >= 0 else { throw BusError(attached, of: "sd_bus_attach_event") }
        try match(
            """
            type='signal',sender='org.freedesktop.DBus.Local',path='/org/freedesktop/DBus/Local',\
            interface='org.freedesktop.DBus.Local',member='Disconnected'
            """
        ) { _ in lost() }
    }

    /// The name of this connection on the bus; nil until it has one.
    var uniqueName: String? {
        var name: UnsafePointer<CChar>?
        guard unsafe sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
        // The connection holds the name.
        return unsafe name.map { unsafe String(cString: $0) }
    }

    /// Calls a handler for each signal that fits a rule.
    ///
    /// The bus knows the rule before it gets a later call.
    func match(_ rule: String, _ handler: @escaping (BusMessage) -> Void) throws(BusError) {
        // The rule is valid for the call; the handler lives as long as the connection.
        let result = unsafe sd_bus_add_match_async(
            bus,
            nil,
            rule,
            { message, userdata, _ in
                guard let message = unsafe message, let userdata = unsafe userdata else { return 0 }
                unsafe Unmanaged<Handler>.fromOpaque(userdata).takeUnretainedValue().take(BusMessage(pointer: message))
                return 0
            },
            nil,
            Unmanaged.passRetained(Handler(take: handler)).toOpaque()
        )
        guard result >= 0 else { throw BusError(result, of: "sd_bus_add_match") }
    }

    /// Calls a method and waits for its answer, for a time.
    func call(_ call: BusCall, within patience: Duration) async throws(BusError) -> [BusValue] {
        let result = await withCheckedContinuation { continuation in
            do throws(BusError) {
                try send(call, patience) { continuation.resume(returning: $0) }
            } catch {
                continuation.resume(returning: Result<[BusValue], BusError>.failure(error))
            }
        }
        return try result.get()
    }

    /// Calls a method whose answer nobody needs.
    func tell(_ call: BusCall) { try? send(call, .seconds(10)) { _ in } }

    /// Sends a call; the closure is called once, unless this throws.
    private func send(
        _ call: BusCall,
        _ patience: Duration,
        answered: @escaping (Result<[BusValue], BusError>) -> Void
    ) throws(BusError) {
        var pointer: OpaquePointer?
        // The strings are valid for the call.
        let made = unsafe sd_bus_message_new_method_call(
            bus,
            &pointer,
            call.destination,
            call.path,
            call.interface,
            call.member
        )
        guard made >= 0, let pointer = unsafe pointer else {
            throw BusError(made, of: "sd_bus_message_new_method_call")
        }
        defer { unsafe sd_bus_message_unref(pointer) }
        for argument in call.arguments { try unsafe BusMessage(pointer: pointer).append(argument) }
        let handler = Handler { message in
            if let error = message.error { return answered(.failure(error)) }
            do throws(BusError) {
                answered(.success(try message.values()))
            } catch {
                answered(.failure(error))
            }
        }
        let userdata = unsafe Unmanaged.passRetained(handler)
        let sent = unsafe sd_bus_call_async(
            bus,
            nil,
            pointer,
            { message, userdata, _ in
                guard let message = unsafe message, let userdata = unsafe userdata else { return 0 }
                // Called once: with the answer, at the end of the time, or at the end of the connection.
                unsafe Unmanaged<Handler>.fromOpaque(userdata).takeRetainedValue().take(BusMessage(pointer: message))
                return 0
            },
            userdata.toOpaque(),
            UInt64(clamping: Int64(patience / .microseconds(1)))
        )
        guard sent < 0 else { return }
        unsafe userdata.release()
        throw BusError(sent, of: "sd_bus_call_async")
    }
}

private final class Handler {
    let take: (BusMessage) -> Void
    init(take: @escaping (BusMessage) -> Void) { self.take = take }
}
