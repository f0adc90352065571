/// A user name and a password of a netrc file, by the host that is called: HTTP Basic (RFC 7617).
public struct Netrc: Authenticator {
  private let path: String

  /// Creates the scheme.
  ///
  /// - Parameter path: The file, which is read for each request.
  public init(path: String) {
    self.path = path
  }

  /// Adds `Authorization`, if the request has none and the file an entry for its host, or a default.
  ///
  /// - Parameter request: The request.
  /// - Throws: ``ClientError/Kind/file`` if the file cannot be read, ``ClientError/Kind/invalidRequest`` if the user name
  ///   has a colon.
  public func authorize(_ request: inout HTTPRequest) throws(ClientError) {
    guard !request.fields.contains("Authorization") else { return }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContent.bytes(of: path)
    } catch {
      throw ClientError(.file, "cannot read \(path): \(error.reason)")
    }
    let host = URLReference(request.url).host ?? ""
    let user = NetrcFile(String(decoding: bytes, as: UTF8.self)).credentials(for: host)
    if let user { try Basic(username: user.username, password: user.password).authorize(&request) }
  }
}

extension Authenticator where Self == Netrc {
  /// The entry of the host in a netrc file.
  ///
  /// - Parameter path: The file, which is read for each request.
  /// - Returns: The scheme.
  public static func netrc(path: String) -> Netrc { Netrc(path: path) }
}
