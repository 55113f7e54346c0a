package import IntentModel
internal import SystemFiles

/// Checks before a launch whether a file can be launched at all.
package struct ExecutableCheck {
    /// The problem with the executable at a path, or nil.
    package static func problem(at path: String) -> ExecutableProblem? {
        let status: FileStatus
        do throws(POSIXFailure) { status = try FileStatus(of: path) } catch {
            if BuildVariable.stands(in: path) { return BuildVariable.problem(at: path) }
            return ExecutableProblem(
                .executableMissing,
                "No executable at '\(path)': \(error.reason).",
                help: "Build or install it, or correct the path; a relative path starts at the manifest's folder."
            )
        }
        guard status.isRegular else {
            return ExecutableProblem(
                .executableNotRegularFile,
                "'\(path)' is not a regular file.",
                help: "Name the executable itself."
            )
        }
        guard FileStatus.isRunnable(path) else {
            return ExecutableProblem(
                .executableNotRunnable,
                "'\(path)' may not be run.",
                help: "Give the permission with 'chmod +x \(path)'."
            )
        }
        return formatProblem(at: path)
    }

    private static func formatProblem(at path: String) -> ExecutableProblem? {
        // A file that may be run but not read can only be tried.
        guard let head = head(of: path) else { return nil }
        if head.starts(with: Array("#!".utf8)) { return interpreterProblem(path, head) }
        guard let machine = Machine(head) else {
            return ExecutableProblem(
                .executableFormatUnknown,
                "'\(path)' is neither a program of this system (ELF) nor a script that begins with '#!'.",
                help: "Begin a script with a line such as '#!/usr/bin/env python3'."
            )
        }
        guard let own, own != machine else { return nil }
        return ExecutableProblem(
            .executableArchitectureMismatch,
            "'\(path)' is a program for \(machine), but this machine runs those for \(own).",
            help: "Build it for this machine."
        )
    }

    /// The machine of this program.
    private static let own = head(of: "/proc/self/exe").flatMap(Machine.init)

    private static func interpreterProblem(_ path: String, _ head: [UInt8]) -> ExecutableProblem? {
        let line = head.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let interpreter = String(decoding: line.drop(while: isSpace).prefix { !isSpace($0) }, as: UTF8.self)
        guard !FileStatus.isRunnable(interpreter) else { return nil }
        let isDOS = interpreter.hasSuffix("\r")
        return ExecutableProblem(
            .executableInterpreterMissing,
            "The script '\(path)' asks for the interpreter '\(isDOS ? String(interpreter.dropLast()) : interpreter)', "
                + (isDOS ? "followed by a carriage return." : "which is not there or may not be run."),
            help: isDOS ? "Save the script with Unix line ends." : "Install it, or correct the script's first line."
        )
    }

    /// The first bytes of a file, as many as the kernel reads (BINPRM_BUF_SIZE); nil if it cannot be read.
    private static func head(of path: String) -> [UInt8]? {
        SystemFile.beginning(of: path, count: 256)
    }
}

/// The machine that an ELF header names.
private struct Machine: Equatable, CustomStringConvertible {
    let number: Int
    let bits: Int
    let isBigEndian: Bool

    /// Nil for bytes that are no ELF header.
    init?(_ head: [UInt8]) {
        guard head.count >= 20, head.starts(with: [0x7F] + Array("ELF".utf8)) else { return nil }
        isBigEndian = head[5] == 2
        number = isBigEndian ? Int(head[18]) << 8 | Int(head[19]) : Int(head[19]) << 8 | Int(head[18])
        bits = head[4] == 2 ? 64 : 32
    }

    var description: String {
        let names = [3: "i386", 40: "arm", 62: "x86-64", 183: "aarch64", 243: "riscv"]
        return "\(names[number] ?? "machine \(number)") (\(bits) bits\(isBigEndian ? ", big-endian" : ""))"
    }
}
