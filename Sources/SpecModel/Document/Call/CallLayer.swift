/// One place that sets something for calls.
package struct CallLayer: Sendable {
  /// What it sets.
  package let settings: CallSettings

  /// What kind of place it is.
  package let place: Place

  /// The kinds of places: what all but `call` set is inherited.
  package enum Place: Sendable {
    case defaults, endpoint, call, scenario
  }

  init(_ settings: CallSettings, _ place: Place) {
    self.settings = settings
    self.place = place
  }
}
