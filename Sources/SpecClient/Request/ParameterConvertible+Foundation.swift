#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: ParameterConvertible {
  /// The identifier in capital letters, as `Codable` writes it.
  public var parameterValue: ParameterValue { .text(uuidString) }
}

extension URL: ParameterConvertible {
  /// The absolute URL.
  public var parameterValue: ParameterValue { .text(absoluteString) }
}

extension Date: ParameterConvertible {
  /// The date in ISO 8601 and UTC, without fractions of a second, as ``JSONCoder`` writes it.
  public var parameterValue: ParameterValue { .text(formatted(.iso8601)) }
}
