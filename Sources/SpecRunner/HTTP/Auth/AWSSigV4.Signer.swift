extension AWSSigV4 {
  /// Signs a request at a time.
  package struct Signer {
    /// Whether dot segments and repeated slashes of the path are resolved before it is signed.
    package var normalizesPath: Bool

    /// Whether the path is encoded once more, as every service but S3 wants it.
    package var encodesPathTwice: Bool

    /// Whether the body's hash is sent in a field of its own, as S3 wants it.
    package var sendsBodyHash: Bool

    /// Whether the token of temporary credentials is part of what is signed.
    package var signsSessionToken = true

    private let configuration: Configuration
    private let time: String

    package static let algorithm = "AWS4-HMAC-SHA256"

    /// The services whose objects have any name, so that a path is signed as it is.
    private static let storage = ["s3", "s3express", "s3-object-lambda", "s3-outposts"]

    /// Creates a signer; `now` is in seconds since 1970-01-01 UTC.
    package init(_ configuration: Configuration, at now: Double) {
      self.configuration = configuration
      let isStorage = Self.storage.contains(configuration.service)
      normalizesPath = !isStorage
      encodesPathTwice = !isStorage
      sendsBodyHash = isStorage
      // 2015-08-30T12:36:00.000Z as 20150830T123600Z.
      let text = Timestamp(secondsSince1970: now).description
      time = text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// Adds the fields of a signature.
    ///
    /// - Throws: ``ClientError/Kind/file`` if a file of its body cannot be read.
    package func sign(_ request: inout HTTPRequest) throws(ClientError) {
      let signed = try prepared(&request)
      if let token = configuration.sessionToken { request.fields[Self.token] = token }
      let signature = signature(of: stringToSign(signed.text))
      request.fields.append(
        "Authorization",
        "\(Self.algorithm) Credential=\(configuration.accessKey)/\(scope), "
          + "SignedHeaders=\(signed.names), Signature=\(signature)"
      )
    }

    private static let token = "X-Amz-Security-Token"

    /// The field of the payload's hash, or of what takes its place, such as `UNSIGNED-PAYLOAD`.
    package static let payloadHash = "X-Amz-Content-Sha256"

    /// Adds the fields that are signed, and makes the canonical request.
    ///
    /// - Throws: ``ClientError/Kind/file`` if a file of its body cannot be read.
    package func prepared(
      _ request: inout HTTPRequest
    ) throws(ClientError) -> (text: String, names: String) {
      var url = URLReference(request.url)
      if !encodesPathTwice {
        // The storage of some providers compares the signature with the path and the query as they are sent.
        url.path = path(url.path)
        url.query = url.query.map(Self.encodedQuery)
        request.url = url.description
      }
      let hash: String
      if let own = request.fields[Self.payloadHash] {
        hash = own
      } else {
        hash = try request.body.hash(.sha256)
      }
      if !request.fields.contains("Host") { request.fields.append("Host", url.hostField) }
      request.fields["X-Amz-Date"] = time
      request.fields[Self.token] = signsSessionToken ? configuration.sessionToken : nil
      if sendsBodyHash { request.fields[Self.payloadHash] = hash }
      let fields = Self.canonicalFields(request.fields)
      let names = fields.map(\.name).joined(separator: ";")
      let lines =
        [request.method.rawValue, path(url.path), Self.query(url.query ?? "")]
        + fields.map { "\($0.name):\($0.value)" } + ["", names, hash]
      return (lines.joined(separator: "\n"), names)
    }

    /// What the signature is made of.
    package func stringToSign(_ canonicalRequest: String) -> String {
      let hash = Hexadecimal.encode(Hash.of(canonicalRequest.utf8, .sha256))
      return [Self.algorithm, time, scope, hash].joined(separator: "\n")
    }

    /// The signature.
    package func signature(of text: String) -> String {
      var key = ContiguousArray("AWS4\(configuration.secretKey)".utf8)
      for part in [String(time.prefix(8)), configuration.region, configuration.service, Self.end] {
        key = HMAC.of(part.utf8, key: key, .sha256)
      }
      return Hexadecimal.encode(HMAC.of(text.utf8, key: key, .sha256))
    }

    private static let end = "aws4_request"

    private var scope: String {
      [String(time.prefix(8)), configuration.region, configuration.service, Self.end]
        .joined(separator: "/")
    }

    private static let pathEncoding = PercentEncoding(keeping: .unreserved.union(ASCIISet("/")))

    private func path(_ path: String) -> String {
      let path = normalizesPath ? Self.normalized(path) : path
      if path.isEmpty { return "/" }
      if encodesPathTwice { return Self.pathEncoding.encode(path) }
      return Self.encoded(PercentEncoding.decode(path), Self.pathEncoding)
    }

    /// The path without `.`, `..` and empty segments.
    private static func normalized(_ path: String) -> String {
      var segments: [Substring] = []
      for segment in path.split(separator: "/") where segment != "." {
        if segment == ".." { _ = segments.popLast() } else { segments.append(segment) }
      }
      let isFolder = path.utf8.last == UInt8(ascii: "/") && !segments.isEmpty
      return "/\(segments.joined(separator: "/"))\(isFolder ? "/" : "")"
    }

    /// The items of the query, encoded alike, by name and value.
    private static func query(_ query: String) -> String {
      let items = query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { encoded(PercentEncoding.decode(String($0)), .unreserved) }
        return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
      }
      return
        items.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
        .map { "\($0.name)=\($0.value)" }
        .joined(separator: "&")
    }

    /// The items of a query as they are signed, in their order.
    private static func encodedQuery(_ query: String) -> String {
      query.split(separator: "&", omittingEmptySubsequences: false).map { item in
        item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { encoded(PercentEncoding.decode(String($0)), .unreserved) }
          .joined(separator: "=")
      }.joined(separator: "&")
    }

    private static func encoded(_ bytes: [UInt8], _ encoding: PercentEncoding) -> String {
      var output: [UInt8] = []
      encoding.append(bytes, to: &output)
      return String(decoding: output, as: UTF8.self)
    }

    /// Fields that are changed on the way, or put in later: the transport's, and a jar's cookies.
    private static let unsigned = [
      "accept-encoding", "authorization", "connection", "cookie", "expect", "keep-alive",
      "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
      "x-amzn-trace-id",
    ]

    /// The fields by name, in small letters, the lines of one joined.
    private static func canonicalFields(_ fields: HTTPFields) -> [(name: String, value: String)] {
      var lines: [String: [String]] = [:]
      for field in fields {
        let name = field.name.lowercased()
        if !unsigned.contains(name) { lines[name, default: []].append(collapsed(field.value)) }
      }
      return lines.map { ($0.key, $0.value.joined(separator: ",")) }
        .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }

    /// A value without spaces at its ends, and one for several.
    private static func collapsed(_ value: String) -> String {
      value.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }.joined(separator: " ")
    }
  }
}

extension URLReference {
  /// The value of `Host`: the port only where it is not the scheme's own (RFC 9110 section 7.2).
  package var hostField: String {
    var own = self
    own.port = nil
    return asciiHost + (effectivePort == own.effectivePort ? "" : ":\(effectivePort)")
  }
}
