/// What an endpoint, a case, a step or `defaults` says about calls: one layer of it.
///
/// A class, because layers are shared by many calls and never change.
package final class CallSettings: Sendable {
  package let with: [NamedData]

  /// The reference that stands in the target's place; only a case or a step says it.
  package let url: Template?
  package let query: [NamedData]
  package let headers: [NamedData]
  package let cookies: [NamedData]
  package let body: Layered<Body>
  package let baseURL: Layered<Template>
  package let auth: Layered<AuthReference>
  package let transfer: TransferSettings
  package let responses: [ResponseDeclaration]
  package let expect: Layered<Expectation>

  /// The maps of which nothing is inherited: `null` stands in their place.
  private let cleared: ClearedMaps

  private struct ClearedMaps: OptionSet {
    let rawValue: UInt8

    static let query = ClearedMaps(rawValue: 1)
    static let headers = ClearedMaps(rawValue: 2)
    static let cookies = ClearedMaps(rawValue: 4)
    static let responses = ClearedMaps(rawValue: 8)
  }

  /// A layer that says nothing.
  package static let none = CallSettings()

  /// A layer that says how to connect, and nothing else.
  ///
  /// - Parameter connection: How.
  /// - Returns: The layer; ``none`` where that is nothing.
  static func connecting(by connection: ConnectionSettings) -> CallSettings {
    connection === ConnectionSettings.none
      ? none : CallSettings(transfer: TransferSettings(connection))
  }

  /// A layer that says how calls prove who sends them or how they are sent, and nothing else.
  ///
  /// - Parameters:
  ///   - auth: The proof.
  ///   - transfer: How they are sent.
  package init(auth: Layered<AuthReference> = .inherited, transfer: TransferSettings = .none) {
    with = []
    url = nil
    query = []
    headers = []
    cookies = []
    body = .inherited
    baseURL = .inherited
    self.auth = auth
    self.transfer = transfer
    responses = []
    expect = .inherited
    cleared = []
  }

  static let with = Key("with", .dataMap(names: .identifier), "Values for the call's parameters.")
  static let url = Key(
    "url",
    .template(.reference),
    "In place of the target: a URL, or a reference from the last answer's URL."
  )
  static let query = Key(
    "query",
    .dataMap(values: .texts),
    "Query items, in order; a list repeats the name."
  )
  static let headers = Key(
    "headers",
    .requestHeaders,
    "Header fields; a list makes a line each."
  )
  static let cookies = Key(
    "cookies",
    .requestCookies,
    "Cookies of this call, beside the jar's; null withholds."
  )
  static let body = Key("body", .object(Body.self), "What the request carries.")
  static let baseURL = Key(
    "baseURL",
    .template(.baseURL),
    "What a target with a leading / is appended to."
  )
  static let auth = Key("auth", .auth, "How the call proves who sends it; null: not at all.")
  static let responses = Key(
    "responses",
    .responses,
    "The contract: a status, a class or default, and what comes with it."
  )
  static let expect = Key("expect", .expectation, "What this call expects.")

  /// The keys of a layer whose calls have a query and a body.
  static let callKeys: [KeySummary] =
    [with.summary, query.summary, headers.summary, cookies.summary, body.summary]
    + sharedKeys.filter { $0.name != "headers" && $0.name != "cookies" }

  /// The keys that `defaults` may have, too.
  static let sharedKeys: [KeySummary] =
    [headers.summary, cookies.summary, baseURL.summary, auth.summary]
    + TransferSettings.keys + [responses.summary, expect.summary]

  init(_ object: ObjectReader) {
    with = object(Self.with) ?? []
    url = object(Self.url)
    var cleared: ClearedMaps = []
    func entries<Entry: Sendable>(_ key: Key<[Entry]>, _ map: ClearedMaps) -> [Entry] {
      let layer = object.layered(key)
      if case .removed = layer { cleared.insert(map) }
      return layer.value ?? []
    }
    query = entries(Self.query, .query)
    headers = entries(Self.headers, .headers)
    cookies = entries(Self.cookies, .cookies)
    body = object.layered(Self.body)
    baseURL = object.layered(Self.baseURL)
    auth = object.layered(Self.auth)
    transfer = TransferSettings.read(object)
    responses = entries(Self.responses, .responses)
    expect = object.layered(Self.expect)
    self.cleared = cleared
  }

  /// Whether it takes away the contract that is inherited.
  var removesContract: Bool { cleared.contains(.responses) }

  /// The names of the auth profiles that its calls prove themselves by, to servers and to proxies.
  var profileNames: [String] {
    [auth.value, transfer.connection.proxy.value?.auth].compactMap { reference in
      if case .named(let name, _)? = reference { name } else { nil }
    }
  }

  /// What holds where this layer lies over another: maps by name, `responses` by status, `expect`
  /// by key; all else is replaced whole.
  ///
  /// - Parameter outer: The layer below.
  /// - Returns: The merged layer.
  package func over(_ outer: CallSettings) -> CallSettings {
    if self === Self.none { return outer }
    if outer === Self.none { return self }
    return CallSettings(self, over: outer)
  }

  private init(_ inner: CallSettings, over outer: CallSettings) {
    cleared = inner.cleared.union(outer.cleared)
    with = Self.merge(outer.with, inner.with)
    url = inner.url ?? outer.url
    query = Self.merge(inner.inherited(.query, outer.query), inner.query)
    headers = Self.merge(
      inner.inherited(.headers, outer.headers),
      inner.headers,
      ignoringCase: true
    )
    cookies = Self.merge(inner.inherited(.cookies, outer.cookies), inner.cookies)
    body = inner.mergedBody(outer.body)
    baseURL = inner.baseURL.over(outer.baseURL)
    auth = inner.auth.over(outer.auth)
    transfer = inner.transfer.over(outer.transfer)
    responses = inner.mergedResponses(inner.inherited(.responses, outer.responses))
    if case .value(let mine) = inner.expect, case .value(let others) = outer.expect {
      expect = .value(mine.over(others))
    } else {
      expect = inner.expect.over(outer.expect)
    }
  }

  private func inherited<Entry>(_ map: ClearedMaps, _ entries: [Entry]) -> [Entry] {
    cleared.contains(map) ? [] : entries
  }

  private func mergedResponses(_ outer: [ResponseDeclaration]) -> [ResponseDeclaration] {
    if responses.isEmpty { return outer }
    return outer.filter { old in !responses.contains { $0.status == old.status } } + responses
  }

  private func mergedBody(_ outer: Layered<Body>) -> Layered<Body> {
    guard case .value(let mine) = body, case .merge(let patch) = mine.content,
      case .value(let others) = outer, case .json(let target) = others.content
    else { return body.over(outer) }
    return .value(
      Body(
        content: .patched(target, patch),
        mediaType: mine.mediaType ?? others.mediaType,
        expandsFile: false,
        shape: others.shape,
        origin: mine.origin
      )
    )
  }

  static func merge(
    _ outer: [NamedData],
    _ inner: [NamedData],
    ignoringCase: Bool = false
  ) -> [NamedData] {
    if inner.isEmpty { return outer }
    if outer.isEmpty { return inner }
    func folded(_ name: String) -> String { ignoringCase ? name.lowercased() : name }
    var merged = outer
    var places: [String: Int] = [:]
    for (place, entry) in outer.enumerated() where places[folded(entry.name)] == nil {
      places[folded(entry.name)] = place
    }
    for entry in inner {
      if let place = places[folded(entry.name)] {
        merged[place] = entry
      } else {
        places[folded(entry.name)] = merged.count
        merged.append(entry)
      }
    }
    return merged
  }
}
