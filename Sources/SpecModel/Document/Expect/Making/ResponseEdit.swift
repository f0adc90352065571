/// A change of a response by which it comes to be what is expected of it.
package enum ResponseEdit: Sendable {
  /// A header has a value, nil for none.
  case header(String, JSONValue?)
  /// A cookie is set with an attribute, nil for none.
  case cookie(String, CookieAttribute, JSONValue?)
  /// The body is a JSON value.
  case json(JSONValue)
  /// The body is a text.
  case text(String)
}
