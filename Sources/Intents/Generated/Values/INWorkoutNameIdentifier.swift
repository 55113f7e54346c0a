// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// The name of a workout that every app may know; it is the vocabulary identifier of the name.
public struct INWorkoutNameIdentifier: RawRepresentable, Hashable, Sendable {
    /// The string on the wire.
    public let rawValue: String

    /// Makes one of its string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes one of its string.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Running.
    public static var run: Self { Self("run") }
    /// Sitting.
    public static var sit: Self { Self("sit") }
    /// Steps.
    public static var steps: Self { Self("steps") }
    /// Standing.
    public static var stand: Self { Self("stand") }
    /// Moving.
    public static var move: Self { Self("move") }
    /// Walking.
    public static var walk: Self { Self("walk") }
    /// Yoga.
    public static var yoga: Self { Self("yoga") }
    /// Dancing.
    public static var dance: Self { Self("dance") }
    /// Training of several sports.
    public static var crosstraining: Self { Self("crosstraining") }
    /// On an elliptical trainer.
    public static var elliptical: Self { Self("elliptical") }
    /// On a rowing machine.
    public static var rower: Self { Self("rower") }
    /// Cycling.
    public static var cycle: Self { Self("cycle") }
    /// Climbing stairs.
    public static var stairs: Self { Self("stairs") }
    /// Anything else.
    public static var other: Self { Self("other") }
    /// Running indoors.
    public static var indoorrun: Self { Self("indoorrun") }
    /// Cycling indoors.
    public static var indoorcycle: Self { Self("indoorcycle") }
    /// Walking indoors.
    public static var indoorwalk: Self { Self("indoorwalk") }
    /// Any exercise.
    public static var exercise: Self { Self("exercise") }
    /// Hiking.
    public static var hike: Self { Self("hike") }
    /// Short hard efforts with pauses.
    public static var highIntensityIntervalTraining: Self { Self("highIntensityIntervalTraining") }
    /// Swimming.
    public static var swim: Self { Self("swim") }
}

@_spi(IntentDefinition) extension INWorkoutNameIdentifier: WireString {}
