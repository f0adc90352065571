import SpecStandards
import Testing

/// A text and whether it has a format.
struct StringFormatCase: Sendable, CustomTestStringConvertible {
  let format: StringFormat
  let text: String
  let isValid: Bool

  var testDescription: String { "\(format.rawValue) \(isValid ? "accepts" : "refuses") \(text)" }

  static let all: [StringFormatCase] = samples.flatMap { format, valid, invalid in
    valid.map { StringFormatCase(format: format, text: $0, isValid: true) }
      + invalid.map { StringFormatCase(format: format, text: $0, isValid: false) }
  }

  private static let samples: [(StringFormat, valid: [String], invalid: [String])] = [
    (
      .dateTime,
      ["2026-11-21T04:38:00Z", "2024-02-29t23:59:59.5z", "2016-12-31T18:59:60-05:00"],
      ["", "2026-11-21", "2023-02-29T00:00:00Z", "2016-12-31T18:59:60-04:00", "2026-11-21T04:38Z"]
    ),
    (.regex, ["", "^a+$", "\\p{L}"], ["(", "a**", "\\a"]),
    (
      .date, ["2000-02-29", "0001-01-01"], ["1900-02-29", "2026-13-01", "2026-11-21Z", "2026-1-1"]
    ),
    (
      .time,
      ["00:00:00Z", "23:59:60Z", "00:59:60+01:00", "12:00:00.123456789-00:30"],
      ["24:00:00Z", "12:00:00", "12:00:00.Z", "12:00:60Z", "12:00:00+24:00", "12:00:00+0100"]
    ),
    (
      .duration,
      ["P1Y2M3DT4H5M6S", "P4W", "PT0S", "p1dt2h"],
      ["P", "PT", "P1YT", "P1Y3D", "PT1H1S", "P1W1D", "PW", "P-1D", "PT1.5S", "P1D1D"]
    ),
    (
      .email,
      ["ada@example.com", "\"a b\\\"\"@example", "a+b@[192.0.2.1]", "a@[IPv6:2001:db8::1]"],
      [
        "ada", "@a", "a@", ".a@b", "a.@b", "a..b@c", "a@-b", "a@b..c", "a@[1.2.3]", "ä@b.c",
        "\"a@b",
      ]
    ),
    (.idnEmail, ["δοκιμή@παράδειγμα.δοκιμή", "a@b"], ["δοκιμή", "δ@-ä", "δ δ@example.com"]),
    (
      .hostname,
      ["example.com", "a", "1.2", "a--b", "XN--BCHER-KVA.example", "ab--c"],
      ["", ".", "a.", "-a", "a-", "a_b", "xn--X", "xn--", "xn--bcher-kvA.xn--a", "bücher.example"]
    ),
    (
      .idnHostname,
      ["bücher.example", "xn--bcher-kva.example", "a。b", "l·l", "क्‍ष", "أهلا.example", "〇"],
      [
        "", "a。", "Bücher", "bu\u{308}cher", "\u{E9}\u{323}", "\u{308}a", "a·b", "ab--ü", "ab--c",
        "0أ", "aא", "☃",
      ]
    ),
    (
      .ipv4, ["0.0.0.0", "255.255.255.255"],
      ["256.0.0.1", "01.2.3.4", "1.2.3", "1.2.3.4.5", "1..2.3"]
    ),
    (
      .ipv6,
      ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1", "1:2:3:4:5:6:7::"],
      [":", ":::", "1:2:3:4:5:6:7", "1::2::3", "12345::", "1:2:3:4:5:6:7:8::", "::1%eth0", "::1."]
    ),
    (
      .uri,
      [
        "https://a.b:80/c;d?e=f#g", "mailto:a@b", "urn:a:b", "http://[::1]/", "http://[v1.a]", "a:",
      ],
      [
        "", "/a", "a b:c", "http://a b", "http://[::1", "http://a:b/", "a:%4", "a:[", "a:#b#c",
        "a:ä",
      ]
    ),
    (
      .uriReference, ["", "a", "?b", "#c", "//d", "./e:f"],
      ["1:b", "a\\b", "%zz", "//a@b@c", "//[v.a]", "//[v", "//["]
    ),
    (.iri, ["http://ä.example/?\u{E000}", "e:é"], ["/ä", "a:\u{E000}", "é:a"]),
    (.iriReference, ["ä", "#ä"], ["ä b", "#\u{FFFE}", "ä:b"]),
    (.uriTemplate, ["/users/{id}{?q*,limit:3}", ""], ["{", "}", "{a b}", "{!a}", "<", "%"]),
    (
      .uuid,
      ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
      [
        "", "2eb8aa08aa98-11ea-b4aa-73b441d163800", "2eb8aa08-aa98-11ea-b4aa-73b441d1638g",
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}",
      ]
    ),
    (.jsonPointer, ["", "/", "/a~0b/~1", "/ä"], ["a", "#/a", "/~", "/~2"]),
    (
      .relativeJSONPointer, ["0", "1/a", "0#", "2+1/a", "0-10#"],
      ["", "01", "-1", "0+0", "0##", "1a"]
    ),
    (.regex, ["", "^a+$", "(?<=a)b", "\\p{L}"], ["(", "a**", "[z-a]", "\\-", "a{2,1}"]),
    (.base64, ["", "aGVsbG8=", "aA==", "+/+/"], ["a", "aGVsbG8", "a===", "=aaa", "a-_a", "aa=a"]),
    (
      .httpDate,
      [
        "Sat, 21 Nov 2026 04:38:00 GMT", "Tue, 29 Feb 2000 23:59:60 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Mon Jan 01 00:00:00 2024",
      ],
      [
        "", "Fri, 21 Nov 2026 04:38:00 GMT", "Sat, 21 Nov 2026 04:38:00 UTC",
        "Sat, 21 nov 2026 04:38:00 GMT", "Sunday, 31-Feb-94 08:49:37 GMT",
        "Sat, 21 Nov 2026 24:00:00 GMT", "2026-11-21T04:38:00.0000Z",
      ]
    ),
  ]
}
