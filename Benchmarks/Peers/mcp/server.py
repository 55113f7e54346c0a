"""A server with one tool, built with the Model Context Protocol's SDK for Python; over stdin and stdout."""

from mcp.server.mcpserver import MCPServer

server = MCPServer("peer", log_level="ERROR")


@server.tool()
def hang_up(call_identifier: str) -> str:
    """Does nothing, like the handlers that it is compared with."""
    return "success"


server.run()
