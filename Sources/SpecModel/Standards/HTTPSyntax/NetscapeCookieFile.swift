/// A cookie file as curl and browsers write it: a line for each cookie, with seven columns separated by tabs.
package struct NetscapeCookieFile: Sendable {
  /// The cookies in order.
  package private(set) var cookies: [Line] = []

  /// The first line that is neither a cookie, nor a comment, nor empty.
  package private(set) var mistake: Mistake?

  /// What a line says of a cookie.
  package struct Line: Sendable {
    /// The host that has set it, without a dot in front.
    package let domain: String

    /// Whether hosts below that one are sent it, too.
    package let includesSubdomains: Bool
    package let path: String
    package let isSecure: Bool

    /// When it expires, in seconds since 1970; nil with the session.
    package let expires: Int?
    package let name: String
    package let value: String

    /// Whether scripts must not see it: `#HttpOnly_` is in front of the domain.
    package let isHTTPOnly: Bool

    /// Whether each character is a byte, as they are not UTF-8.
    package let isLatin1: Bool
  }

  /// Why a line is no cookie.
  package struct Mistake: Error, Sendable {
    /// The line, from 1.
    package let line: Int

    /// What is wrong, as it follows the line: `has 2 columns`.
    package let reason: String

    /// The whole of it, as it follows "cannot read …:".
    package var description: String { "line \(line) \(reason)" }
  }

  /// Reads a file; lines that are no cookies are passed over.
  package init(_ bytes: [UInt8]) {
    let content = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      do throws(ColumnError) {
        if let cookie = try Line(line) { cookies.append(cookie) }
      } catch {
        mistake = mistake ?? Mistake(line: index + 1, reason: error.reason)
      }
    }
  }
}

/// Why the columns of a line are no cookie.
private struct ColumnError: Error {
  let reason: String
}

extension NetscapeCookieFile.Line {
  /// Reads a line; nil where it is empty or a comment.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) throws(ColumnError) {
    let mark = "#HttpOnly_"
    let line: String
    (line, isLatin1) = HTTPToken.text(of: bytes)
    isHTTPOnly = line.hasPrefix(mark)
    if line.utf8.allSatisfy({ $0 <= 0x20 }) || (line.utf8.first == 0x23 && !isHTTPOnly) {
      return nil
    }
    let columns = line.dropFirst(isHTTPOnly ? mark.count : 0)
      .split(separator: "\t", omittingEmptySubsequences: false)
    // An empty value may be written as no column at all.
    guard columns.count == 7 || columns.count == 6 else {
      throw ColumnError(
        reason: "has \(columns.count.counted("column")), not 7 between tabs"
      )
    }
    let host = columns[0].lowercased()
    domain = host.hasPrefix(".") ? String(host.dropFirst()) : host
    if domain.isEmpty { throw ColumnError(reason: "has no domain") }
    includesSubdomains = try Self.flag(columns[1])
    path = columns[2].isEmpty ? "/" : String(columns[2])
    if path.utf8.first != UInt8(ascii: "/") {
      throw ColumnError(reason: "has a path in its third column that does not begin with \"/\"")
    }
    isSecure = try Self.flag(columns[3])
    // Some programs write parts of a second.
    guard let seconds = Double(columns[4]), abs(seconds) < 1e15 else {
      throw ColumnError(reason: "has no time in seconds in its fifth column")
    }
    expires = seconds == 0 ? nil : Int(seconds)
    name = String(columns[5])
    value = columns.count == 7 ? String(columns[6]) : ""
    if let byte = "\(name)\(value)".utf8.first(where: Self.endsCookie) {
      let found = byte == UInt8(ascii: ";") ? "\";\"" : "the control character \(byte)"
      throw ColumnError(reason: "has \(found) in its sixth or seventh column")
    }
  }

  /// Whether a cookie's name and value cannot have a byte (RFC 6265bis section 5.6).
  private static func endsCookie(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: ";")
  }

  private static func flag(_ column: Substring) throws(ColumnError) -> Bool {
    switch column.uppercased() {
    case "TRUE": return true
    case "FALSE": return false
    default: throw ColumnError(reason: "has neither TRUE nor FALSE in its second or fourth column")
    }
  }
}
