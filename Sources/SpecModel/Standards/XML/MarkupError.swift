internal import CXML

/// Why a text is not a document of XML or HTML.
package struct MarkupError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason.
  package let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  /// Why a document cannot be read.
  package enum Reason: Sendable, Hashable {
    /// It is not well formed; the line is 0 if it is not known.
    case malformed(String, line: Int)
    /// It is larger than 64 MiB.
    case large
    /// A tag has more than 5,000 words.
    case longTag
    /// This machine has no libxml2.
    case noLibrary
  }

  /// The reason in one sentence without a full stop.
  package var description: String {
    switch reason {
    case .malformed(let message, let line): line > 0 ? "\(message) (line \(line))" : message
    case .large: "it is larger than 64 MiB"
    case .longTag: "a tag in it has more than 5,000 words"
    case .noLibrary: "libxml2 is not installed on this machine"
    }
  }
}

extension cxml_error {
  /// The message.
  var text: String {
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
