package import SpecModel

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the texts of one call see.
package struct CallScope: TemplateContext {
  /// What the calls of the unit share.
  package let unit: UnitScope

  /// The call's `with`, with its values.
  package var with: [String: JSONValue] = [:]

  /// What the call itself has captured.
  package var captures: [String: JSONValue] = [:]

  package init(unit: UnitScope) {
    self.unit = unit
  }

  package func value(of name: String, in file: SourceFile?) -> JSONValue? {
    captures[name] ?? with[name] ?? unit.captures[name] ?? unit.run.overrides[name]
      ?? unit.variables[name] ?? unit.run.value(of: name, in: file)
  }

  package var now: Double { Date().timeIntervalSince1970 }

  package func random() -> UInt64 { unit.random() }

  package func bytes(
    ofFile path: String,
    from origin: SourceFile?
  ) throws(TemplateError) -> [UInt8] {
    try unit.run.catalog.files.bytes(ofFile: path, from: origin)
  }
}
