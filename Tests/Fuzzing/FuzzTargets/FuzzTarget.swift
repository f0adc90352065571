import SpecModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Something that reads outside text, with what has to hold whatever the text is.
///
/// A text of two parts has a line feed between them: the first line is the query, the schema, the
/// shape, the pattern or the template, the rest what it is applied to.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case json, yaml, path, schema, shape, pattern, template, uriTemplate

  /// The target that the variable `FUZZ_TARGET` names.
  package static let chosen =
    ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(Self.init) ?? .json

  /// Reads a text and stops the program where something does not hold.
  package func check(_ text: [UInt8]) {
    let first = Array(text.prefix { $0 != UInt8(ascii: "\n") })
    let rest = Array(text.dropFirst(first.count + 1))
    switch self {
    case .json: Self.checkJSON(text)
    case .yaml: Self.checkYAML(text)
    case .path: Self.checkPath(first, rest)
    case .schema: Self.checkSchema(first, rest)
    case .shape: Self.checkShape(first, rest)
    case .pattern: Self.checkPattern(first, rest)
    case .template: Self.checkTemplate(text)
    case .uriTemplate: Self.checkURITemplate(text)
    }
  }
}
