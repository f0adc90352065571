/// What a variable of a URI template stands for (RFC 6570, 2.3).
///
/// A list or pairs without elements count as undefined.
package enum URITemplateValue: Sendable {
  /// One text.
  case text(String)
  /// Texts in order.
  case list([String])
  /// Names with values, in order.
  case pairs([(name: String, value: String)])

  /// Whether it counts as no value (RFC 6570, 2.3).
  var isUndefined: Bool {
    switch self {
    case .text: false
    case .list(let items): items.isEmpty
    case .pairs(let pairs): pairs.isEmpty
    }
  }
}
