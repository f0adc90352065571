package import SpecModel

extension CallScope {
  /// Whether a call says itself that a status is what it expects.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - settings: What the call's layers say together.
  /// - Returns: Whether `expect.status` includes it.
  package func expects(status: Int, _ settings: CallSettings) -> Bool {
    (settings.expect.value?.status ?? []).contains { pattern in
      (try? pattern.value(in: self))?.matches(status) ?? false
    }
  }
}
