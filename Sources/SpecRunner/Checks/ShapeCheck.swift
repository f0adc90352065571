internal import SpecModel

/// Judges values by shapes.
enum ShapeCheck {
  /// One thing that does not fit a shape.
  struct Mismatch {
    let message: String
    let range: SourceRange?
    let label: String
    let notes: [String]
  }

  static func mismatches(of value: JSONValue, _ shape: CompiledShape) -> [Mismatch] { [] }

  static func mismatches(ofText text: String, _ shape: CompiledShape) -> [Mismatch] { [] }
}
