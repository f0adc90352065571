/// Keys of a call or of an auth profile, in order.
struct RequestKeys: ExpressibleByDictionaryLiteral {
  /// What a key has.
  indirect enum Value {
    case value(DraftValue)
    case text(RequestText)
    /// A credential, and what it is called.
    case credential(RequestText, named: String)
    /// A file that stays where it is, and what it is called.
    case path(RequestText, named: String)
    /// A file that is a part of the catalog, by the source's path.
    case file(String)
    case object(RequestKeys)
    case list([Value])
    /// A value in which the members with names of credentials are secrets.
    case redacted(DraftValue)
    /// An endpoint, by the place of its request.
    case endpoint(Int)
  }

  /// A key and its value.
  struct Member {
    let key: String
    let value: Value
  }

  private(set) var members: [Member] = []

  init(dictionaryLiteral members: (String, Value)...) {
    self.members = members.map { Member(key: $0.0, value: $0.1) }
  }

  init(_ object: DraftValue.Object) {
    members = object.members.map { Member(key: $0.name, value: .value($0.value)) }
  }

  var isEmpty: Bool { members.isEmpty }

  /// A value; setting one puts it at the end, nil removes it.
  subscript(key: String) -> Value? {
    get { members.first { $0.key == key }?.value }
    set {
      members.removeAll { $0.key == key }
      if let newValue { members.append(Member(key: key, value: newValue)) }
    }
  }
}
