/// What stands around a call's name in reports: the scenarios that run it, and which time it is made.
struct StepNames {
  /// The scenarios that were run to get there: `sign up › `.
  private var prefix = ""

  /// Which time it is, of each loop: ` [2]`.
  private var suffix = ""

  /// The name of a call.
  func name(of step: String) -> String {
    prefix.isEmpty && suffix.isEmpty ? step : prefix + step + suffix
  }

  /// The names of what is done once in a loop.
  func inLoop(_ mark: String) -> StepNames {
    var names = self
    names.suffix += " [\(mark)]"
    return names
  }

  /// The names of the steps of a scenario.
  func inScenario(_ name: String) -> StepNames {
    var names = StepNames()
    names.prefix = self.name(of: name) + " › "
    return names
  }
}
