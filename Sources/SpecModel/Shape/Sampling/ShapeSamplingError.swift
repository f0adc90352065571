/// A part of a shape or a JSON Schema for which no value could be made.
package struct ShapeSamplingError: Error, Sendable, CustomStringConvertible {
  /// The part, as it is written in a shape.
  package let part: String

  /// Why there is no value.
  package let reason: Reason

  init(_ demands: [SchemaRules], _ reason: Reason) {
    part = demands.lazy.compactMap(\.origin.label).first ?? "a JSON Schema"
    self.reason = reason
  }

  /// The ways in which making a value fails.
  package enum Reason: String, Sendable {
    case pattern = "the pattern is not simple enough to make a string from"
    case number = "no number was found within the bounds"
    case length = "no string was found whose length is within the bounds"
    case unique = "too few different elements were found"
    case schema = "no value was found that the JSON Schema takes"
    case tooLarge = "a value would be too large"
  }

  /// What happened, in one sentence without a full stop.
  package var description: String { "no sample for \(part): \(reason.rawValue)" }
}
