/// What a browser may do with what it gets here.
enum PagePolicy {
    /// Nothing from elsewhere, and no script or style but that of the files.
    private static let content = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
        frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// The policy of a report, which has its style in itself and stands in a frame of the page: no script runs in it,
    /// and it is of no origin, so that nothing in it could ask here.
    static let ofReport = HTTPRequest.Field(
        name: "Content-Security-Policy",
        value: """
            default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
            frame-ancestors 'self'; sandbox
            """
    )

    /// The headers of every response.
    static let headers = [
        HTTPRequest.Field(name: "Content-Security-Policy", value: content),
        HTTPRequest.Field(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        HTTPRequest.Field(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
        HTTPRequest.Field(name: "X-Content-Type-Options", value: "nosniff"),
        HTTPRequest.Field(name: "Referrer-Policy", value: "no-referrer"),
        HTTPRequest.Field(name: "Cache-Control", value: "no-store"),
    ]
}
