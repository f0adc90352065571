/// The keys that an endpoint, a case, a step or `defaults` may set for calls, and how layers of them are merged.
///
/// A new one is a property and a row.
package struct CallKeys: Sendable {
  package var with: [NamedData] = []

  /// The reference that is called in the target's place; only a case or a step has it.
  package var url: Template?
  package var query: [NamedData] = []
  package var headers: [NamedData] = []
  package var cookies: [NamedData] = []
  package var body: Layered<Body> = .inherited
  package var baseURL: Layered<Template> = .inherited
  package var auth: Layered<AuthReference> = .inherited
  package var timeout: Layered<Templated<TimeLimit>> = .inherited
  package var connectTimeout: Layered<Templated<TimeLimit>> = .inherited
  package var retry: Layered<RetryRule> = .inherited
  package var followRedirects: Layered<RedirectSettings> = .inherited
  package var cache: Layered<Templated<CachePolicy>> = .inherited
  package var compressed: Layered<Templated<Bool>> = .inherited
  package var save: Layered<SaveTarget> = .inherited
  package var stream: Layered<StreamSettings> = .inherited
  package var httpVersion: Layered<Templated<HTTPVersionLiteral>> = .inherited
  package var ipVersion: Layered<Templated<IPVersionLiteral>> = .inherited
  package var tls: Layered<TLSSettings> = .inherited
  package var proxy: Layered<ProxySettings> = .inherited
  package var resolve: Layered<AddressMap> = .inherited
  package var connectTo: Layered<AddressMap> = .inherited
  package var unixSocket: Layered<Template> = .inherited
  package var bandwidth: Layered<Templated<BandwidthLiteral>> = .inherited
  package var onFailure: Layered<FailureReaction> = .inherited
  package var namespaces: [NamespacePrefix] = []
  package var responses: [ResponseDeclaration] = []
  package var responseContentType: Layered<Template> = .inherited
  package var expect: Layered<Expectation> = .inherited

  /// The maps of which nothing is inherited: `null` removes what is below them.
  var cleared: Set<String> = []

  static let format = ObjectFormat<CallKeys>(
    "a call",
    "The keys of a call.",
    [
      .names("with", { \.with }, .parameterValues, isRemovable: false)
        .means("Values for the endpoint's parameters.")
        .at(.calls),
      .nearest("url", { \.url }, .urlOfCall)
        .means(
          "A URL that replaces the target; a relative one is resolved against the last response's URL."
        )
        .at([.oneCase, .step]),
      .names("query", { \.query }, .requestQuery)
        .means("Query items, in order; a list repeats the name.")
        .at(.calls),
      .names("headers", { \.headers }, .requestHeaders, ignoresCase: true)
        .means("Headers; a list sends one line for each element."),
      .names("cookies", { \.cookies }, .requestCookies)
        .means("Cookies, in addition to those of the jar; `null` removes one."),
      .layered("body", { \.body }, .object(Body.self), unread: .removed, merge: { $0.patching($1) })
        .means("The body of the request.")
        .at(.calls),
      .layered("baseURL", { \.baseURL }, .template(.baseURL))
        .means("The URL to which a target that begins with / is appended."),
      .layered("auth", { \.auth }, .auth)
        .means("Credentials for the request; `null` sends none.")
        .at(.shared.union(.scenario)),
      .layered("timeout", { \.timeout }, .templated(TimeLimit.self))
        .means(
          "The time limit for one attempt, including redirects and authentication challenges.",
          default: "30s"
        ),
      .layered("connectTimeout", { \.connectTimeout }, .templated(TimeLimit.self))
        .means("The time limit for connecting.", default: "10s"),
      .layered("retry", { \.retry }, .retry)
        .means("When to send the request again; a number sets the attempts.", default: "1 attempt"),
      .layered("followRedirects", { \.followRedirects }, .redirects)
        .means("How many redirects to follow.", default: "false"),
      .layered("cache", { \.cache }, .templated(CachePolicy.self))
        .means("When to reuse an earlier response of the run.", default: "none"),
      .layered("compressed", { \.compressed }, .templated(Bool.self))
        .means("Whether the server may compress the response.", default: "false"),
      .layered("save", { \.save }, .saveTarget)
        .means(
          "The file in the output folder to write the body to; `true` uses the server's name for it.",
          default: "kept in memory"
        ),
      .layered("stream", { \.stream }, .object(StreamSettings.self))
        .means(
          "When to stop reading the response.",
          default: "reads to the end"
        )
        .at(.calls),
      .layered("httpVersion", { \.httpVersion }, .templated(HTTPVersionLiteral.self))
        .means("The HTTP version that must be used.", default: "the best that both sides support"),
      .layered("ipVersion", { \.ipVersion }, .templated(IPVersionLiteral.self))
        .means("The IP version to connect with.", default: "either"),
      .layered("tls", { \.tls }, .object(TLSSettings.self))
        .means(
          "Which servers to trust, and the client certificate.",
          default: "the system's trust"
        )
        .at(.connection),
      .layered("proxy", { \.proxy }, .proxy)
        .means(
          "The proxy to use; `null` uses none.",
          default: "none; `HTTP_PROXY` and the like are ignored"
        )
        .at(.connection),
      .layered("resolve", { \.resolve }, .resolvedAddresses, merge: { $0.over($1) })
        .means("Addresses to use instead of DNS, by host and port.")
        .at(.connection),
      .layered("connectTo", { \.connectTo }, .connectTo, merge: { $0.over($1) })
        .means("Where to connect instead of the URL's host; Host and TLS still use that host.")
        .at(.connection),
      .layered("unixSocket", { \.unixSocket }, .template(.socketPath))
        .means("The path of a Unix domain socket to connect to.")
        .at(.connection),
      .layered("bandwidth", { \.bandwidth }, .templated(BandwidthLiteral.self))
        .means("The maximum transfer rate, in each direction.", default: "no limit"),
      .layered("onFailure", { \.onFailure }, .literal(FailureReaction.self))
        .means("Whether to go on after a step that did not pass.", default: "stop")
        .at(.shared.union(.scenario)),
      .list("namespaces", { \.namespaces }, .namespaces, merge: { $1.over($0) })
        .means(
          "The prefixes of XPaths, and the namespaces that they stand for.",
          default: "the prefixes of the document"
        ),
      .list("responses", { \.responses }, .responses) { outer, inner in
        if inner.isEmpty { return outer }
        if outer.isEmpty { return inner }
        return outer.filter { old in !inner.contains { $0.status == old.status } } + inner
      }
      .means("The contract: the response for a status, a class or `default`."),
      .layered("responseContentType", { \.responseContentType }, .template(.mediaType))
        .means(
          "The media type of responses that have a shape or a schema and no `contentType`.",
          default: "a JSON type"
        )
        .at(.defaults),
      .layered("expect", { \.expect }, .expectation, merge: { $0.over($1) })
        .means("What the response must be."),
    ]
  )

  /// The rows of what is sent, and of how.
  static let ofRequest = format.rows(
    of: Set(format.description.names).subtracting(["with", "namespaces", "responses", "expect"])
  )

  /// The rows that the checks of connections and profiles look at; a check of another key needs its row here.
  static let ofCheckedConnection = format.rows(of: ["auth", "proxy", "tls", "unixSocket"])

  /// The keys that an object of the format has.
  static func keys(at place: CallPlaces) -> [KeySummary] {
    format.description.keys.compactMap { key in
      var key = key
      key.places = key.places ?? .shared
      return key.places?.contains(place) == true ? key : nil
    }
  }

  /// The rows of the keys that an object of the format has.
  static func rows(at place: CallPlaces) -> RowSet {
    rowsByPlace.first { $0.place == place }?.rows ?? RowSet()
  }

  private static let rowsByPlace: [(place: CallPlaces, rows: RowSet)] = {
    let places: [CallPlaces] = [.endpoint, .oneCase, .step, .defaults, .environment, .scenario]
    return places.map { ($0, format.rows(of: Set(keys(at: $0).map(\.name)))) }
  }()
}

extension CallPlaces {
  /// The places of what an environment also sets for all its connections.
  fileprivate static let connection = shared.union(.environment)
}

extension Field where Root == CallKeys {
  /// Says which objects have the key, if not every one that is or shares a call.
  fileprivate func at(_ places: CallPlaces) -> Field {
    var field = self
    field.keys[0].places = places
    return field
  }

  /// A key that is inherited if it is not written.
  fileprivate static func nearest<Value: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<Value?>,
    _ type: FormatType<Value>
  ) -> Field {
    var field = optional(name, path, type)
    field.lay = { root, inner in
      if let value = inner[keyPath: path()] { root[keyPath: path()] = value }
    }
    return field
  }

  /// Names and values that are merged by name, or removed by null.
  fileprivate static func names(
    _ name: String,
    _ path: @escaping Path<[NamedData]>,
    _ type: FormatType<[NamedData]>,
    isRemovable: Bool = true,
    ignoresCase: Bool = false
  ) -> Field {
    list(name, path, type, isRemovable: isRemovable) { outer, inner in
      NamedData.merge(outer, inner, ignoringCase: ignoresCase)
    }
  }

  /// Entries that are merged, or removed by null.
  fileprivate static func list<Entry: HoldsTemplates>(
    _ name: String,
    _ path: @escaping Path<[Entry]>,
    _ type: FormatType<[Entry]>,
    isRemovable: Bool = true,
    merge: @escaping @Sendable ([Entry], [Entry]) -> [Entry]
  ) -> Field {
    var field = optional(name, path, type)
    let read = field.read
    field.keys[0].isRemovable = isRemovable
    field.read = { root, object in
      guard isRemovable, object.raw(name)?.isNull == true else { return read(&root, object) }
      root.cleared.insert(name)
      return true
    }
    field.lay = { root, inner in
      let path = path()
      let outer = inner.cleared.contains(name) ? [] : root[keyPath: path]
      root[keyPath: path] = merge(outer, inner[keyPath: path])
    }
    return field
  }
}

extension NamedData {
  /// Merges two maps: what the inner one names replaces what the outer one names so.
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

extension FormatType where Value == Template {
  /// The reference that is called in the target's place.
  fileprivate static var urlOfCall: FormatType {
    template(.reference).checked { template, _, reader in reader.warnOfParameter(inURL: template) }
  }
}
