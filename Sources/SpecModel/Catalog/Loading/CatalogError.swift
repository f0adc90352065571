#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a catalog cannot be used: everything that is wrong with it, at once.
public struct CatalogError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, in the order of files and lines.
  public let diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Every diagnostic as a person is shown it.
  public var description: String {
    diagnostics.map { DiagnosticRenderer().render($0) }.joined(separator: "\n\n")
  }
}

extension CatalogError: LocalizedError {
  /// Every diagnostic as a person is shown it.
  public var errorDescription: String? { description }
}
