internal import Glibc
package import IntentModel
internal import SystemFiles

/// Checks before a launch whether a file can be launched at all.
package struct ExecutableCheck {
    /// The problem with the executable at a path, or nil.
    ///
    /// - Parameter searchPath: The PATH that the executable will have; nil for that of this process.
    package static func problem(at path: String, searchPath: String? = nil) -> ExecutableProblem? {
        let status: FileStatus
        do throws(POSIXFailure) { status = try FileStatus(of: path) } catch {
            if BuildVariable.stands(in: path) { return BuildVariable.problem(at: path) }
            return ExecutableProblem(
                .executableMissing,
                "No executable at '\(path)': \(error.reason).",
                help:
                    "Build or install it, or correct the path; a relative path starts at the manifest's folder, and PATH "
                    + "is not searched."
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
        return formatProblem(at: path, searchPath)
    }

    private static func formatProblem(at path: String, _ searchPath: String?) -> ExecutableProblem? {
        // A file that may be run but not read can only be tried.
        guard let head = head(of: path) else { return nil }
        if head.starts(with: Array("#!".utf8)) { return interpreterProblem(path, head, searchPath: searchPath) }
        guard let machine = Machine(head) else {
            let runtime = ProgramForRuntime(head)
            let what =
                runtime.map { "is \($0.kind), which only \($0.runtime) can run" }
                ?? "is neither a program of this system (ELF) nor a script that begins with '#!'"
            return ExecutableProblem(
                .executableFormatUnknown,
                "'\(path)' \(what).",
                help: runtime?.help ?? "Begin a script with a line such as '#!/usr/bin/env python3'."
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

    private static func interpreterProblem(
        _ path: String,
        _ head: [UInt8],
        searchPath: String?
    ) -> ExecutableProblem? {
        let line = head.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let words = line.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
        let interpreter = words.first ?? ""
        guard !FileStatus.isRunnable(interpreter) else { return lookedUpProblem(path, words, searchPath: searchPath) }
        let isDOS = interpreter.hasSuffix("\r")
        return ExecutableProblem(
            .executableInterpreterMissing,
            "The script '\(path)' asks for the interpreter '\(isDOS ? String(interpreter.dropLast()) : interpreter)', "
                + (isDOS ? "followed by a carriage return." : "which is not there or may not be run."),
            help: isDOS ? "Save the script with Unix line ends." : "Install it, or correct the script's first line."
        )
    }

    /// The problem with a script whose interpreter 'env' looks up in PATH; nil if it is there, or its line does more
    /// than name it.
    private static func lookedUpProblem(
        _ path: String,
        _ words: [String],
        searchPath: String?
    ) -> ExecutableProblem? {
        guard words[0].hasSuffix("/env"), words.count == 2, !words[1].contains("="), !words[1].hasPrefix("-") else {
            return nil
        }
        let name = words[1].hasSuffix("\r") ? String(words[1].dropLast()) : words[1]
        guard let search = searchPath ?? ownSearchPath else { return nil }
        let folders = search.split(separator: ":")
        let isThere = name == words[1] && folders.contains { FileStatus.isRunnable("\($0)/\(name)") }
        guard !isThere, !name.contains("/") else { return nil }
        let isDOS = name != words[1]
        return ExecutableProblem(
            .executableInterpreterMissing,
            "The script '\(path)' lets 'env' look for '\(name)'"
                + (isDOS ? ", followed by a carriage return." : ", which is in no folder of PATH."),
            help: isDOS ? "Save the script with Unix line ends." : "Install it, or correct the script's first line."
        )
    }

    /// PATH of this process.
    private static var ownSearchPath: String? {
        // The string is copied before anything could change the environment.
        unsafe getenv("PATH").map { unsafe String(cString: $0) }
    }

    /// The first bytes of a file, as many as the kernel reads (BINPRM_BUF_SIZE); nil if it cannot be read.
    private static func head(of path: String) -> [UInt8]? {
        SystemFile.beginning(of: path, count: 256)
    }
}

/// A program that is no file of the system's own kind, and that a runtime runs.
private struct ProgramForRuntime {
    let kind: String
    let runtime: String

    /// Nil for bytes of another kind.
    init?(_ head: [UInt8]) {
        let known: [(beginning: [UInt8], kind: String, runtime: String)] = [
            ([0xCA, 0xFE, 0xBA, 0xBE], "a class of Java", "java"),
            (Array("PK\u{3}\u{4}".utf8), "an archive, such as a .jar", "java, python3 or the like"),
            (Array("MZ".utf8), "a program of Windows or .NET", "mono, dotnet or the like"),
            (Array("\u{1B}Lua".utf8), "bytecode of Lua", "lua"),
            (Array("\u{1B}LJ".utf8), "bytecode of LuaJIT", "luajit"),
            (Array("FOR1".utf8), "bytecode of Erlang", "erl"),
            (Array("\0asm".utf8), "WebAssembly", "wasmtime or the like"),
        ]
        let isPython = head.count > 3 && head[2] == 0x0D && head[3] == 0x0A
        let found = known.first { head.starts(with: $0.beginning) }
        guard found != nil || isPython else { return nil }
        (kind, runtime) = found.map { ($0.kind, $0.runtime) } ?? ("bytecode of Python", "python3")
    }

    var help: String {
        "Name the runtime by its path in 'executable' (PATH is not searched), and the file in 'arguments'."
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
