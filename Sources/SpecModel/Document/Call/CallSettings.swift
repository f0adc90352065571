/// What an endpoint, a case, a step or `defaults` sets for calls: one layer of it.
///
/// A class, because layers are shared by many calls and never change.
package final class CallSettings: Sendable {
  /// What is set.
  package let keys: CallKeys

  /// The kind of object that sets it.
  let place: CallPlaces

  /// The rows of the keys that are set.
  private let rows: RowSet

  /// A layer that sets nothing.
  package static let none = CallSettings(CallKeys(), at: [], rows: RowSet())

  private init(_ keys: CallKeys, at place: CallPlaces, rows: RowSet) {
    self.keys = keys
    self.place = place
    self.rows = rows
  }

  /// A layer that sets the credentials, and nothing else.
  package convenience init(auth: Layered<AuthReference>) {
    var keys = CallKeys()
    keys.auth = auth
    self.init(keys, at: [], rows: CallKeys.format.rows(of: ["auth"]))
  }

  /// What an object sets; ``none`` if that is nothing.
  static func read(_ object: ObjectReader, at place: CallPlaces) -> CallSettings {
    let rows = CallKeys.format.rows(in: object).intersection(CallKeys.rows(at: place))
    if rows.isEmpty { return none }
    var keys = CallKeys()
    for row in CallKeys.format.fields.indices where rows.contains(row) {
      _ = CallKeys.format.fields[row].read(&keys, object)
    }
    return CallSettings(keys, at: place, rows: rows)
  }

  /// Whether it removes the contract that is inherited.
  var removesContract: Bool { keys.cleared.contains("responses") }

  /// Whether it sets what is checked of connections and profiles: few layers do.
  var setsCheckedConnection: Bool { !rows.intersection(CallKeys.ofCheckedConnection).isEmpty }

  /// The names of the auth profiles that its calls use, for servers and for proxies.
  var profileNames: [String] {
    [keys.auth.value, keys.proxy.value?.auth].compactMap { reference in
      if case .inline(let profile)? = reference {
        profile.innerReference?.name
      } else {
        reference?.name
      }
    }
  }

  /// Whether a template chooses the profile of its calls.
  var choosesProfile: Bool {
    keys.auth.value?.isChosen == true
  }

  /// The templates of the request: of everything but `with`, `responses` and `expect`.
  package var requestTemplates: [Template] {
    let rows = rows.intersection(CallKeys.ofRequest)
    if rows.isEmpty { return [] }
    return CallKeys.format.fields.indices.filter(rows.contains)
      .flatMap { CallKeys.format.fields[$0].templates(keys) }
  }

  /// What applies if this layer lies over another: maps are merged by name, `responses` by status,
  /// `expect` by key; all else is replaced.
  package func over(_ outer: CallSettings) -> CallSettings {
    if rows.isEmpty { return outer }
    if outer.rows.isEmpty { return self }
    var merged = outer.keys
    let fields = CallKeys.format.fields
    for row in fields.indices where rows.contains(row) { fields[row].lay(&merged, keys) }
    merged.cleared.formUnion(keys.cleared)
    return CallSettings(merged, at: place, rows: rows.union(outer.rows))
  }
}
