// C++ has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer repeats
// the id as it came.
#include <cstdlib>
#include <iostream>
#include <string>

using namespace std::string_literals;

static bool initialized, ended;

static std::string failure(int code, const std::string &message, const std::string &data = "") {
    return "\"error\":{\"code\":" + std::to_string(code) + ",\"message\":\"" + message + '"' + data + '}';
}

static std::string response(const std::string &code) {
    return R"("result":{"response":{"code":")" + code + R"(","properties":{}}})";
}

static std::string answer(const std::string &method, const std::string &line) {
    if ((method == "initialize" && initialized) || (method.rfind("intent/", 0) == 0 && ended))
        return failure(-32600, method + " came at the wrong time.");
    if (method == "initialize" && line.find(R"("1.0")") == std::string::npos)
        return failure(-32602, "This extension speaks version 1.0 of the protocol.",
            R"(,"data":{"kind":"versionMismatch","supported":["1.0"]})");
    if (method == "initialize") {
        initialized = true;
        return R"("result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},)"
            R"("intents":["INSendMessageIntent"],"features":[]})";
    }
    if (method == "intent/confirm")
        return response("ready");
    if (method == "intent/handle")
        return response("success");
    if (method == "shutdown") {
        ended = true;
        return R"("result":{})";
    }
    return failure(-32601, "There is no method " + method + ".");
}

int main() {
    if (!std::getenv("INTENTHOST_LAUNCH_ID")) {
        std::cerr << "An extension for IntentHost: the host runs it.\n";
        return 64;
    }
    const auto before = R"(,"method":")"s;
    std::string line;
    while (std::getline(std::cin, line)) {
        const auto start = line.find(before);
        if (start == std::string::npos)
            continue;
        const auto from = start + before.size();
        const auto method = line.substr(from, line.find('"', from) - from);
        if (method == "exit")
            return 0;
        const auto id = line.find(R"("id":)");
        if (id < start)
            std::cout << R"({"jsonrpc":"2.0","id":)" << line.substr(id + 5, start - id - 5) << ','
                << answer(method, line) << '}' << std::endl;
    }
}
