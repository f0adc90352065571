import SpecModel
import TestSupport
import Testing

/// The tests of URI templates (RFC 6570), all levels.
@Suite(
  .inTurn,
  .enabled(if: ConformanceData.runs(with: "uritemplate-test"), ConformanceData.absence)
)
struct URITemplateConformanceTests {
  @Test func `every template is refused or expands to what the suite says`() throws {
    var cases = 0
    var failed: [String] = []
    var levels: [Int: Int] = [:]
    let files = [
      "spec-examples.json", "spec-examples-by-section.json", "extended-tests.json",
      "negative-tests.json",
    ]
    for file in files {
      let bytes = try ConformanceData.bytes(of: file, in: "uritemplate-test")
      for group in try JSONDocument(parsing: bytes).root.members {
        let variables = try #require(group.value["variables"])
        for test in try #require(group.value["testcases"]).elements {
          cases += 1
          // What has no level of its own is of the highest.
          levels[group.value["level"]?.integer ?? 4, default: 0] += 1
          let expanded = try Self.expanded(#require(test[0]?.string), variables)
          if try !Self.allows(#require(test[1]), expanded) {
            failed.append(
              "\(file) \(group.name): \(test[0]?.string ?? ""): \(expanded ?? "refused")"
            )
          }
        }
      }
    }
    let told = levels.sorted { $0.key < $1.key }.map { "level \($0.key): \($0.value)" }
    print("uritemplate-test \(cases - failed.count)/\(cases)")
    print("  \(told.joined(separator: ", "))")
    #expect(cases == 270)
    #expect(failed.isEmpty, "\(failed.joined(separator: "\n"))")
  }

  /// What a template expands to, nil where it is refused.
  private static func expanded(_ source: String, _ variables: JSONValue) -> String? {
    try? URITemplate(source).expand { variables[$0].flatMap(value) }
  }

  private static func value(_ variable: JSONValue) -> URITemplateValue? {
    switch variable.type {
    case .null: nil
    case .array: .list(variable.elements.map(text))
    case .object: .pairs(variable.members.map { ($0.name, text($0.value)) })
    default: .text(text(variable))
    }
  }

  private static func text(_ value: JSONValue) -> String { value.string ?? value.jsonText }

  /// Whether an expansion is one that a case allows: a text, one of several, or `false` for none.
  private static func allows(_ expected: JSONValue, _ expanded: String?) -> Bool {
    switch expected.type {
    case .boolean: expanded == nil
    case .array: expected.elements.contains { $0.string == expanded }
    default: expected.string == expanded
    }
  }
}
