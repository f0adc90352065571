#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A unit whose service broke its contract, or could not be asked.
public struct RunFailure: Error, Sendable, CustomStringConvertible {
  /// The result of the unit.
  public let result: UnitResult

  package init(result: UnitResult) {
    self.result = result
  }

  /// Every failed check with its place in the specs, and the request to repeat; no secrets.
  public var description: String { UnitRecord(result).text }
}

extension RunFailure: LocalizedError {
  /// What ``description`` says.
  public var errorDescription: String? { description }
}
