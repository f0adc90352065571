/// What the templates of a signature see: the request, the profile's variables, and what other texts of the call see.
///
/// It lives for one request, so that each variable has one value in it.
final class SignatureScope: TemplateContext {
  let request: SentRequest?
  private let outer: CallScope
  private let variables: [String: NamedData]
  private var values: [String: JSONValue] = [:]
  private var underWay: [String] = []

  /// Why a variable has no value.
  private var failure: TemplateError?

  init(_ request: SentRequest, variables: [NamedData], in outer: CallScope) {
    self.request = request
    self.outer = outer
    self.variables = Dictionary(variables.map { ($0.name, $0) }) { $1 }
  }

  /// The texts that a value stands for; nil for null.
  func texts(of entry: NamedData) throws(TemplateError) -> [String]? {
    do throws(TemplateError) {
      return try entry.data.texts(in: self)
    } catch {
      throw failure ?? error
    }
  }

  func value(of name: String, in file: SourceFile?) -> JSONValue? {
    guard let entry = variables[name] else { return outer.value(of: name, in: file) }
    if let known = values[name] { return known }
    guard !underWay.contains(name) else {
      let circle = (underWay.drop { $0 != name } + [name]).joined(separator: " → ")
      let message = "variables use each other in a circle: \(circle)"
      failure = failure ?? TemplateError(message, at: entry.key.range)
      return nil
    }
    underWay.append(name)
    defer { underWay.removeLast() }
    do throws(TemplateError) {
      let value = try entry.data.value(in: self)
      values[name] = value
      return value
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  var namespaces: [String: String] { outer.namespaces }
  var now: Double { outer.now }

  func random() -> UInt64 { outer.random() }

  func bytes(ofFile path: String, from origin: SourceFile?) throws(TemplateError) -> [UInt8] {
    try outer.bytes(ofFile: path, from: origin)
  }

  func holdsSecret(_ text: String) -> Bool { outer.holdsSecret(text) }

  func hide(_ value: JSONValue) { outer.hide(value) }
}
