/// What a value of a record is in JSON.
indirect enum RecordSchema: Sendable {
  case string, time, integer, milliseconds, boolean
  /// One of some words.
  case words([String])
  /// A list of values.
  case list(RecordSchema)
  /// An object of a kind, by its name.
  case object(String)
}
