/// A parameter of a filter: what its argument may be.
struct FilterParameter: Sendable {
  /// The name, as the manual shows it.
  let name: String

  /// What the argument may be.
  let kind: Kind

  /// Whether it may be left out, as all that follow it.
  var isOptional = false

  /// What arguments may be.
  enum Kind: Sendable {
    case any, text, number, bytes, duration, timeUnit, charset
    /// A time zone by its name or its offset.
    case timeZone
    case character
    /// A text that is not empty.
    case part
    case integer(ClosedRange<Int>)
    /// A regular expression.
    case pattern
    case jsonPath, xpath
    /// An algorithm of signatures, and a key.
    case algorithm, key
    /// A pattern of dates, or a unit.
    case dateFormat
    /// A chain of filters, which must be constant.
    case filters
  }

  init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }
}
