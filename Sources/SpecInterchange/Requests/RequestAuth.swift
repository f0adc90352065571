/// The credentials of a request: an auth profile.
struct RequestAuth {
  /// The profile's type.
  let type: String

  /// The other keys of the profile.
  var keys: RequestKeys = [:]

  static func bearer(_ token: RequestText) -> RequestAuth {
    RequestAuth(type: "bearer", keys: ["token": .credential(token, named: "bearerToken")])
  }

  /// A profile with a name and a password: `basic`, `digest`, `ntlm`.
  static func password(
    _ type: String,
    _ user: RequestText,
    _ password: RequestText
  ) -> RequestAuth {
    RequestAuth(
      type: type,
      keys: [
        "username": .credential(user, named: "\(type)Username"),
        "password": .credential(password, named: "\(type)Password"),
      ]
    )
  }
}
