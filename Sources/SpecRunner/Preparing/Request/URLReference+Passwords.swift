extension URLReference {
  /// The password in the user information, as it is written and as it is meant; empty where there is none.
  var passwords: [String] {
    guard let userInfo, let colon = userInfo.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return []
    }
    let password = String(userInfo[userInfo.utf8.index(after: colon)...])
    return [password, String(decoding: PercentEncoding.decode(password), as: UTF8.self)]
  }
}
