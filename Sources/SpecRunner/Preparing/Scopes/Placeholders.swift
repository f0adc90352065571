/// What is in place of the values that only a run knows: the templates themselves.
///
/// It is unchecked because one task at a time uses it, as with the scope of a unit.
package final class Placeholders: @unchecked Sendable {
  /// Those that are in place of values.
  private(set) var texts: Set<String> = []

  /// Whether they are in place of values; otherwise a value that is not known is an error.
  var areUsed = false

  /// How often one has been in place of a value.
  private(set) var uses = 0

  /// The template of an expression, as a value; nil if its value must be known.
  func value(for expression: String) -> JSONValue? {
    guard areUsed else { return nil }
    let text = "{{\(expression)}}"
    texts.insert(text)
    uses += 1
    return .string(text)
  }

  /// A URL or a form in which they are as they are written, where it has encoded them.
  func restored(in sent: String) -> String {
    texts.sorted().reduce(sent) { sent, text in
      let encoded = PercentEncoding.unreserved.encode(text)
      return [encoded, encoded.replacing("%20", with: "+")].reduce(sent) {
        $0.replacing($1, with: text)
      }
    }
  }
}
