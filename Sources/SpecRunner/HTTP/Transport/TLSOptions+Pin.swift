extension TLSOptions {
  /// Refuses a pinned key that is none: libcurl would connect, and say that the server has another key.
  ///
  /// - Throws: ``ClientError/Kind/invalidRequest`` where it is no hash, ``ClientError/Kind/file`` where it is the path of
  ///   a file that cannot be read.
  static func checkPin(_ pin: String) throws(ClientError) {
    let expectation = "sha256// and 32 bytes in base64, several separated by \";\", or a file"
    var wrong = pin[...]
    if PublicKeyPin.isHash(pin) {
      guard let hash = PublicKeyPin.wrongHash(in: pin) else { return }
      wrong = hash
    } else {
      do throws(ClientError) {
        _ = try OpenFile(reading: pin).size()
        return
      } catch {
        let isPath = pin.contains { $0 == "/" || $0 == "." } && !pin.hasPrefix("sha256")
        if isPath, hashes(meantBy: pin) == nil {
          throw ClientError(
            .file,
            "the pinned key has no file: \(error.message)",
            help: "a pinned key is \(expectation)"
          )
        }
      }
    }
    throw ClientError(
      .invalidRequest,
      "the pinned key \"\(wrong)\" is not the SHA-256 hash of a key: expected \(expectation)",
      help: hashes(meantBy: pin).map { "write it as \"\($0)\"" }
    )
  }

  /// The pinned key with two slashes where one or none was written, as others write it; nil where these are no hashes.
  private static func hashes(meantBy pin: String) -> String? {
    var hashes: [String] = []
    for hash in pin.split(separator: ";") {
      let meant = ["sha256//", "sha256/", ""].lazy.filter(hash.hasPrefix)
        .map { "sha256//\(hash.dropFirst($0.count))" }.first {
          PublicKeyPin.wrongHash(in: $0) == nil
        }
      guard let meant else { return nil }
      hashes.append(meant)
    }
    return hashes.isEmpty ? nil : hashes.joined(separator: ";")
  }
}
