/// What one layer says about how requests are sent: limits, redirects, the connection.
///
/// A class, because layers are shared by many calls, most of which say nothing of it.
package final class TransferSettings: Sendable {
  package let timeout: Layered<Templated<TimeLimit>>
  package let connectTimeout: Layered<Templated<TimeLimit>>
  package let retry: Layered<RetryRule>
  package let followRedirects: Layered<RedirectSettings>
  package let cache: Layered<Templated<CachePolicy>>
  package let compressed: Layered<Templated<Bool>>
  package let save: Layered<SaveTarget>
  package let connection: ConnectionSettings

  /// A layer that says nothing.
  package static let none = TransferSettings(.none)

  /// A layer that says how to connect, and nothing else.
  init(_ connection: ConnectionSettings) {
    timeout = .inherited
    connectTimeout = .inherited
    retry = .inherited
    followRedirects = .inherited
    cache = .inherited
    compressed = .inherited
    save = .inherited
    self.connection = connection
  }

  private static let timeout = Key(
    "timeout",
    .templated(TimeLimit.self),
    "The longest time of one attempt, redirects and answers to challenges included.",
    fallback: "30s"
  )
  private static let connectTimeout = Key(
    "connectTimeout",
    .templated(TimeLimit.self),
    "The longest time to connect.",
    fallback: "10s"
  )
  private static let retry = Key(
    "retry",
    .retry,
    "When the call is sent again; a number is its attempts.",
    fallback: "it is sent once"
  )
  private static let followRedirects = Key(
    "followRedirects",
    .redirects,
    "How many redirects are followed.",
    fallback: "false"
  )
  private static let cache = Key(
    "cache",
    .templated(CachePolicy.self),
    "When an earlier answer of the run is used again.",
    fallback: "none"
  )
  private static let compressed = Key(
    "compressed",
    .templated(Bool.self),
    "Whether the answer may be compressed.",
    fallback: "false"
  )

  private static let save = Key(
    "save",
    .saveTarget,
    "The file in the output folder that the body is written to; true: named by the server.",
    fallback: "the body is kept in memory"
  )

  /// The keys of a layer.
  static let keys: [KeySummary] =
    [
      timeout.summary, connectTimeout.summary, retry.summary, followRedirects.summary,
      cache.summary, compressed.summary, save.summary,
    ] + ConnectionSettings.keys

  private static let names = Set(keys.map(\.name))

  /// What an object says; ``none`` where that is nothing.
  static func read(_ object: ObjectReader) -> TransferSettings {
    object.contains(anyOf: names) ? TransferSettings(object) : none
  }

  private init(_ object: ObjectReader) {
    timeout = object.layered(Self.timeout)
    connectTimeout = object.layered(Self.connectTimeout)
    retry = object.layered(Self.retry)
    followRedirects = object.layered(Self.followRedirects)
    cache = object.layered(Self.cache)
    compressed = object.layered(Self.compressed)
    save = object.layered(Self.save)
    connection = ConnectionSettings.read(object)
  }

  /// What holds where this layer lies over another: each key is replaced whole.
  ///
  /// - Parameter outer: The layer below.
  /// - Returns: The merged layer.
  func over(_ outer: TransferSettings) -> TransferSettings {
    if self === Self.none { return outer }
    if outer === Self.none { return self }
    return TransferSettings(self, over: outer)
  }

  private init(_ inner: TransferSettings, over outer: TransferSettings) {
    timeout = inner.timeout.over(outer.timeout)
    connectTimeout = inner.connectTimeout.over(outer.connectTimeout)
    retry = inner.retry.over(outer.retry)
    followRedirects = inner.followRedirects.over(outer.followRedirects)
    cache = inner.cache.over(outer.cache)
    compressed = inner.compressed.over(outer.compressed)
    save = inner.save.over(outer.save)
    connection = inner.connection.over(outer.connection)
  }

  /// The templates of its values.
  package var templates: [Template] {
    if self === Self.none { return [] }
    let single = [
      timeout.value?.template, connectTimeout.value?.template, cache.value?.template,
      compressed.value?.template, save.value?.template,
    ]
    return single.compactMap { $0 } + (retry.value?.templates ?? [])
      + (followRedirects.value?.templates ?? []) + connection.templates
  }
}
