/// The objects of the format that share the keys of calls.
struct CallPlaces: OptionSet, Sendable {
  let rawValue: UInt8

  static let endpoint = CallPlaces(rawValue: 1)
  static let oneCase = CallPlaces(rawValue: 2)
  static let step = CallPlaces(rawValue: 4)
  static let defaults = CallPlaces(rawValue: 8)
  static let environment = CallPlaces(rawValue: 16)
  static let scenario = CallPlaces(rawValue: 32)

  /// The places of a key that a call may set.
  static let calls: CallPlaces = [.endpoint, .oneCase, .step]

  /// The places of a key that many calls may share.
  static let shared: CallPlaces = [.endpoint, .oneCase, .step, .defaults]

  /// The places in words: `case, step`.
  var phrase: String {
    let names = ["endpoint", "case", "step", "defaults", "environment", "scenario"]
    return names.enumerated().filter { contains(CallPlaces(rawValue: 1 << $0.offset)) }
      .map(\.element).joined(separator: ", ")
  }
}
