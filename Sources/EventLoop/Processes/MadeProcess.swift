import CLinux
internal import ProcessModel

/// A process that `linux_launch` has made.
struct MadeProcess {
    /// The process identifier, or a negated error number.
    let result: Int32
    /// The reason why the process did not become the executable; it then ends.
    let failure: LaunchFailure?

    /// Makes a process, and returns when it is the executable or has failed.
    ///
    /// - Parameters:
    ///   - arguments: `argv[0]` first.
    ///   - environment: Each a name, an equals sign and a value.
    ///   - outlivesCaller: Whether it outlives the calling thread.
    init(
        executable: String,
        arguments: [String],
        environment: [String] = [],
        directory: String? = nil,
        groupDirectories: [String] = [],
        resourceLimits: [(limit: ChildProcess.ResourceLimit, value: UInt64)] = [],
        user: ChildProcess.User? = nil,
        containers: [String] = [],
        input: Int32,
        output: Int32,
        error: Int32,
        outlivesCaller: Bool = false
    ) {
        let users = user.map { [linux_user(user: $0.user, group: $0.group)] } ?? []
        let limits = resourceLimits.map { linux_limit(resource: $0.limit.number, value: $0.value) }
        var told = linux_launch_failure()
        // One list of strings serves the path and the directory as well. The pointers are valid for the call, which
        // keeps none of them.
        result = unsafe withCStrings([executable] + (directory.map { [$0] } ?? [])) { paths in
            unsafe withCStrings(arguments) { arguments in
                unsafe withCStrings(environment) { environment in
                    unsafe withCStrings(groupDirectories) { groups in
                        unsafe withCStrings(containers) { containers in
                            unsafe limits.withUnsafeBufferPointer { limits in
                                unsafe users.withUnsafeBufferPointer { users in
                                    var program = unsafe linux_program(
                                        path: paths[0],
                                        arguments: arguments,
                                        environment: environment,
                                        // The list ends with a null pointer, which stands for no directory.
                                        directory: paths[1],
                                        groups: groups,
                                        limits: limits.baseAddress,
                                        limit_count: limits.count,
                                        // Without an element there is no user to become.
                                        user: users.isEmpty ? nil : users.baseAddress,
                                        containers: containers,
                                        input: input,
                                        output: output,
                                        error: error,
                                        outlives_caller: outlivesCaller ? 1 : 0
                                    )
                                    return unsafe linux_launch(&program, &told)
                                }
                            }
                        }
                    }
                }
            }
        }
        failure = LaunchFailure.Step(rawValue: told.step).map { LaunchFailure(step: $0, errorNumber: told.error) }
    }
}
