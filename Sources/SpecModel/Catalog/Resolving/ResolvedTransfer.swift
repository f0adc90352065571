/// How a call is sent, with the credentials for its proxy.
package struct ResolvedTransfer: Sendable {
  /// What the layers say together.
  package let settings: CallSettings

  /// The credentials for the proxy, nil if there are none or their profile is not defined.
  package let proxy: AuthProfile?
}
