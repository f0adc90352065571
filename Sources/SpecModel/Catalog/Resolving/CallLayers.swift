/// What lies below the calls of one endpoint: what it declares and what it inherits.
///
/// Its cases share one, so that the layers are merged once for all of them.
package final class CallLayers: Sendable {
  /// What the endpoint says; nothing where the request is written in a step.
  package let declared: CallSettings

  /// What it inherits of the scenario and the file.
  let inherited: CallSettings

  /// The index of the file in which the request is written: its defaults and its auth profiles are used.
  let spec: Int

  init(declared: CallSettings, inherited: CallSettings, spec: Int) {
    self.declared = declared
    self.inherited = inherited
    self.spec = spec
  }
}
