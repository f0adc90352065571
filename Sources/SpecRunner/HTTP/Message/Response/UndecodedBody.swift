/// A body that is still in its content coding (RFC 9110 section 8.4), and why.
package struct UndecodedBody: Error, Sendable, Hashable, CustomStringConvertible {
  /// The names of its codings, as the response says them.
  package let coding: String

  /// Why it is not decoded.
  package let reason: Reason

  /// Creates the reason why a body is not decoded.
  package init(coding: String, _ reason: Reason) {
    self.coding = coding
    self.reason = reason
  }

  /// Why a body is not decoded.
  package enum Reason: Sendable, Hashable {
    /// Nobody here knows the coding.
    case unknown
    /// It is a range of the coded bytes.
    case part
    /// The bytes are not in that coding.
    case corrupt
  }

  package var description: String {
    let name = coding.excerpt
    return switch reason {
    case .unknown: "the content coding \(name) is not supported"
    case .part: "it is only a part of a body in the content coding \(name)"
    case .corrupt: "it is not valid \(name)"
    }
  }
}
