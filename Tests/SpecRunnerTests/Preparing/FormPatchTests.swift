import SpecModel
import SpecRunner
import TestSupport
import Testing

/// `merge` of an endpoint's `form` and `multipart`.
@Suite(.inTurn)
struct FormPatchTests {
  private func sent(_ body: String, _ patch: String) async throws -> String {
    let run = try await CatalogRun([
      "a.spec.json": """
      { "variables": { "change": { "a": null, "n": 5 } },
        "endpoints": { "e": { "request": "POST /a", "body": \(body), "cases": { "c": { "body": { "merge": \(patch) } } } } } }
      """
    ])
    let request = try #require(run.requests.first)
    switch request.body {
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .multipart(let form):
      return form.parts.map { part in
        guard case .bytes(let bytes) = part.content else { return "\(part.name)=file" }
        return "\(part.name)=\(String(decoding: bytes, as: UTF8.self))"
      }.joined(separator: "&")
    default: return ""
    }
  }

  @Test(arguments: [
    (#"{"b": null}"#, "a=1&c=x"), (#"{"a": 2}"#, "a=2&b=2&c=x"),
    (#"{"d": ["p", "q"]}"#, "a=1&b=2&c=x&d=p&d=q"),
    (#"{}"#, "a=1&b=2&c=x"), (#""{{change}}""#, "b=2&c=x&n=5"),
    (#"{"c": "{{1 | string}}"}"#, "a=1&b=2&c=1"),
  ])
  func `merge patches the fields of a form and of a multipart form, and null removes one`(
    patch: String,
    fields: String
  ) async throws {
    for kind in ["form", "multipart"] {
      let sent = try await sent(#"{"\#(kind)": {"a": 1, "b": "2", "c": "x"}}"#, patch)
      #expect(sent == fields, "\(kind)")
    }
  }

  @Test func `a template in a field that is removed is not evaluated`() async throws {
    #expect(
      try await sent(#"{"form": {"a": "{{missing}}", "b": 1}}"#, #"{"a": null}"#) == "b=1"
    )
  }

  @Test(arguments: [
    (#"{"a": {"x": 1}}"#, "wrong-type"), (#"[1]"#, "wrong-type"), (#""text""#, "wrong-type"),
  ])
  func `a patch that gives no fields is an error`(patch: String, rule: String) throws {
    let folder = try TemporaryCatalog([
      "a.spec.json": """
      { "endpoints": { "e": { "request": "POST https://a.test/", "body": { "form": { "a": 1 } }, "cases": { "c": { "body": { "merge": \(patch) } } } } } }
      """
    ])
    #expect(try Catalog.read(at: folder.path).diagnostics.map { "\($0.rule)" } == [rule])
  }
}
