// Apple keeps the code `success` of workouts from extensions, because the workout goes on in the app. Swift on Linux
// cannot tell an app's code from an extension's, so the app has functions for it.

extension INStartWorkoutIntentResponse {
    /// The response of an app that has started the workout; an extension answers `handleInApp`.
    public static func successInApp() -> Self { Self(codeName: "success", userActivity: nil) }
}

extension INPauseWorkoutIntentResponse {
    /// The response of an app that has paused the workout; an extension answers `handleInApp`.
    public static func successInApp() -> Self { Self(codeName: "success", userActivity: nil) }
}

extension INResumeWorkoutIntentResponse {
    /// The response of an app that has resumed the workout; an extension answers `handleInApp`.
    public static func successInApp() -> Self { Self(codeName: "success", userActivity: nil) }
}

extension INCancelWorkoutIntentResponse {
    /// The response of an app that has cancelled the workout; an extension answers `handleInApp`.
    public static func successInApp() -> Self { Self(codeName: "success", userActivity: nil) }
}

extension INEndWorkoutIntentResponse {
    /// The response of an app that has ended the workout; an extension answers `handleInApp`.
    public static func successInApp() -> Self { Self(codeName: "success", userActivity: nil) }
}
