extension RequestWriter {
  /// Headers that spec-run makes itself.
  private static let framing: Set<String> = ["content-length", "transfer-encoding"]

  /// The endpoint of a request, with its case.
  mutating func endpoint(
    _ request: SourceRequest,
    _ call: DraftValue.Object
  ) -> DraftValue.Object {
    var endpoint = call
    let unit = object(request.unit)
    let isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method)
    guard !request.isStep else {
      if isSafe { endpoint["cases"] = [:] }
      return endpoint
    }
    // An endpoint that is safe runs without a case.
    if !isSafe || !unit.isEmpty || request.name != nil {
      endpoint["cases"] = [request.name ?? "imported": .object(unit)]
    }
    return endpoint
  }

  /// The keys of a call that sends a request.
  mutating func call(
    _ request: SourceRequest,
    _ url: RequestURL,
    _ start: String
  ) -> DraftValue.Object {
    var call: DraftValue.Object = ["request": .string(start + target(url.target))]
    var request = request
    if request.auth == nil, let user = url.user {
      request.auth = .password("basic", user, url.password ?? "")
    }
    takeCredentials(from: &request)
    var headers = self.headers(of: request)
    let body = self.body(of: request, &headers)
    if !headers.isEmpty { call["headers"] = .object(headers) }
    if let body { call["body"] = .object(body) }
    if let auth = request.auth { call["auth"] = .string(profile(auth)) }
    for setting in request.settings.members { call[setting.key] = value(setting.value) }
    return call
  }

  /// A path and a query; credentials in the query are secrets.
  private mutating func target(_ text: RequestText) -> String {
    guard let query = text.cut(at: "?") else { return self.text(text.map(Self.encoded)) }
    let items = query.after.split(at: UInt8(ascii: "&")).map { item in
      guard let sign = item.cut(at: "="), !sign.after.isEmpty, let encoded = sign.before.literal
      else { return self.text(item.map(Self.encoded)) }
      let name = String(decoding: PercentEncoding.decode(encoded), as: UTF8.self)
      // What is called `key` and is short is no key.
      let isKey = CredentialName.isOne(inQuery: name) && (sign.after.bytes?.count ?? 4) > 3
      guard CredentialName.isOne(name) || isKey else { return self.text(item.map(Self.encoded)) }
      let value = sign.after.map {
        FormEncoding.decode(Substring(String(decoding: $0, as: UTF8.self)).utf8)
      }
      return "\(self.text(sign.before.map(Self.encoded)))=\(secret(value, named: name))"
    }
    return self.text(query.before.map(Self.encoded)) + "?" + items.joined(separator: "&")
  }

  /// Makes an auth profile of a header that has what the profile would send.
  private func takeCredentials(from request: inout SourceRequest) {
    guard
      let place = request.headers.firstIndex(where: { HTTPToken.equal($0.name, "authorization") }),
      let value = request.headers[place].value
    else { return }
    // A header that is said takes the place of a profile.
    request.auth = nil
    if let token = value.dropping(prefix: "Bearer "), !token.isEmpty {
      request.auth = .bearer(token)
    } else if let text = value.dropping(prefix: "Basic ")?.literal,
      let user = Base64.decode(text.utf8).flatMap({ RequestText($0).cut(at: ":") })
    {
      request.auth = .password("basic", user.before, user.after)
    } else {
      return
    }
    request.headers.remove(at: place)
  }

  private mutating func headers(of request: SourceRequest) -> DraftValue.Object {
    var headers = DraftValue.Object()
    for (name, value) in request.headers {
      let isWrong = value?.contains { !HTTPToken.isFieldByte($0) } ?? false
      guard HTTPToken.isToken(name), !Self.framing.contains(name.lowercased()), !isWrong else {
        notes.add(.header, "the header \"\(name)\" cannot be set", at: range, subject: subject)
        continue
      }
      let known = headers.names.first { HTTPToken.equal($0, name) }
      guard let value else {
        if ["user-agent", "content-type"].contains(name.lowercased()) { headers[name] = .null }
        continue
      }
      let text = header(name, value)
      let others = known.flatMap { headers[$0] }.map { $0.array ?? [$0] } ?? []
      headers[known ?? name] = others.isEmpty ? .string(text) : .array(others + [.string(text)])
    }
    return headers
  }

  /// A header's value without credentials.
  mutating func header(_ name: String, _ value: RequestText) -> String {
    if CredentialName.isOne(name) {
      // The word before a credential tells how it is used.
      if let scheme = value.cut(at: " "), name.lowercased().hasSuffix("authorization"),
        let word = scheme.before.literal, HTTPToken.isToken(word)
      {
        return "\(word) \(secret(scheme.after, named: name))"
      }
      return secret(value, named: name)
    }
    // A URL may have credentials, too.
    guard value.cut(at: ":")?.after.dropping(prefix: "//") != nil,
      let url = try? RequestURL(value, at: range), url.user != nil || url.target.cut(at: "?") != nil
    else { return text(value) }
    if url.user != nil {
      notes.add(.credential, "the user of a URL is not carried", at: range, subject: subject)
    }
    return text(url.origin) + target(url.target)
  }

  /// The name of an auth profile, which all calls with the same credentials share.
  private mutating func profile(_ auth: RequestAuth) -> String {
    var profile: DraftValue.Object = ["type": .string(auth.type)]
    for key in auth.keys.members { profile[key.key] = value(key.value) }
    if let same = profiles.members.first(where: { $0.value == .object(profile) }) {
      return same.name
    }
    let name = profileNames.unique(for: auth.type)
    profiles[name] = .object(profile)
    return name
  }
}
