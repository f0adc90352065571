import SpecModel
import SpecRunner
import Testing

/// One case of the signature suite: a request, and each step of its signature.
struct SigV4Case {
  let name: String
  let request: HTTPRequest
  let signer: AWSSigV4.Signer
  let canonicalRequest: String
  let stringToSign: String
  let signature: String

  /// The value of `Authorization` in the signed request.
  let authorization: String

  /// Reads a case.
  init(_ name: String, in folder: String) throws {
    func text(_ file: String) throws -> String {
      let bytes = try ConformanceData.bytes(of: "\(folder)/\(name)/\(file)", in: "sigv4")
      return String(decoding: bytes, as: UTF8.self)
    }
    self.name = name
    let context = try JSONDocument(parsing: text("context.json").utf8).root
    func value(_ key: String) throws -> String { try #require(context[key]?.string) }
    let credentials = try #require(context["credentials"])
    let configuration = AWSSigV4.Configuration(
      accessKey: try #require(credentials["access_key_id"]?.string),
      secretKey: try #require(credentials["secret_access_key"]?.string),
      sessionToken: credentials["token"]?.string,
      region: try value("region"),
      service: try value("service")
    )
    var signer = AWSSigV4.Signer(configuration, at: try Self.seconds(value("timestamp")))
    signer.normalizesPath = context["normalize"]?.boolean == true
    signer.sendsBodyHash = context["sign_body"]?.boolean == true
    signer.signsSessionToken = context["omit_session_token"]?.boolean != true
    self.signer = signer
    request = try Self.request(text("request.txt"))
    canonicalRequest = try text("header-canonical-request.txt")
    stringToSign = try text("header-string-to-sign.txt")
    signature = try text("header-signature.txt")
    let signed = try Self.request(text("header-signed-request.txt"))
    authorization = try #require(signed.fields["Authorization"])
  }

  /// A time such as `2015-08-30T12:36:00Z`.
  private static func seconds(_ text: String) throws -> Double {
    let parts = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
    try #require(parts.count == 6)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[(parts[1] - 1) % 12]
    let date = "\(parts[2]) \(month) \(parts[0]) \(text.dropFirst(11).dropLast())"
    return Double(try #require(HTTPDate.seconds(lenient: date)))
  }

  /// A request as the suite writes it: a target with anything in it, and fields that go on in the next line.
  private static func request(_ text: String) throws -> HTTPRequest {
    let cut = text.firstRange(of: "\n\n")
    let head = cut.map { text[..<$0.lowerBound] } ?? text[...]
    var lines = head.split(separator: "\n").map(String.init)
    let line = lines.removeFirst()
    let method = try #require(HTTPMethod(String(line.prefix { $0 != " " })))
    let target = line.dropFirst(method.rawValue.count + 1).dropLast(" HTTP/1.1".count)
    var request = HTTPRequest(method: method, url: "https://example.amazonaws.com\(target)")
    var fields: [HTTPField] = []
    for line in lines {
      if line.hasPrefix(" "), let last = fields.popLast() {
        fields.append(HTTPField(name: last.name, value: "\(last.value)\n\(line)"))
      } else {
        let name = line.prefix { $0 != ":" }
        fields.append(
          HTTPField(name: String(name), value: String(line.dropFirst(name.count + 1)))
        )
      }
    }
    request.fields = HTTPFields(fields)
    if let cut, cut.upperBound < text.endIndex {
      request.body = .bytes(Array(text[cut.upperBound...].utf8))
    }
    return request
  }
}
