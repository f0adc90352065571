internal import SpecModel

/// Adds to a request what proves who sends it.
struct Authorizer {
  let scope: CallScope

  /// Adds a profile's proof; a field that the call says itself stays.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - profile: The profile.
  /// - Throws: What has no value.
  func authorize(
    _ request: inout HTTPRequest,
    by profile: AuthProfile
  ) throws(TemplateError) {
    switch profile.scheme {
    case .basic(let username, let password):
      guard !request.fields.contains("Authorization") else { return }
      let pair = "\(try username.text(in: scope)):\(try password.text(in: scope))"
      request.fields.append("Authorization", "Basic \(Base64.encode(pair.utf8))")
    case .bearer(let token):
      guard !request.fields.contains("Authorization") else { return }
      request.fields.append("Authorization", "Bearer \(try token.text(in: scope))")
    case .apiKey(let location, let name, let value):
      let name = try name.text(in: scope)
      let value = try value.text(in: scope)
      switch location {
      case .header:
        if !request.fields.contains(name) { request.fields.append(name, value) }
      case .cookie:
        request.fields.append("Cookie", "\(name)=\(value)")
      case .query:
        let item = [name, value].map(PercentEncoding.unreserved.encode).joined(separator: "=")
        request.url += request.url.contains("?") ? "&\(item)" : "?\(item)"
      }
    }
  }
}
