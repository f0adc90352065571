/// What a request asks of a mock in its `Prefer` fields (RFC 7240): `code=404`, `example=name`, `seed=7`, `elements=5`,
/// `call="a.spec.json:7:5"`, `endpoint="a.spec.json:3:5"`.
struct Preferences: Equatable {
  /// The status code that the response should have.
  var code: Int?
  /// The name of the response.
  var example: String?
  /// The place of the call that declares the responses to choose from.
  var call: String?
  /// The place of the endpoint that is meant, of several that match.
  var endpoint: String?
  /// How many events or lines a stream should have.
  var elements: Int?
  /// What a generated body should be made from.
  var seed: UInt64?

  /// Reads the preferences of a request; of repeated ones the first counts (RFC 7240 section 2).
  init(_ fields: HTTPFields) {
    for preference in fields.list(of: "Prefer") {
      var scanner = FieldScanner(preference)
      guard let (name, value) = scanner.pair() else { continue }
      switch name {
      case "code" where code == nil: code = Int(value)
      case "example" where example == nil: example = value
      case "call" where call == nil: call = value
      case "endpoint" where endpoint == nil: endpoint = value
      case "elements" where elements == nil: elements = Int(value).flatMap { $0 < 0 ? nil : $0 }
      case "seed" where seed == nil: seed = UInt64(value)
      default: continue
      }
    }
  }
}
