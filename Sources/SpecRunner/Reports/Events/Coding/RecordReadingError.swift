/// Why a text is not a record.
struct RecordReadingError: Error {
  /// What is wrong, in a sentence without a full stop.
  let message: String

  /// The value that is wrong.
  let value: JSONValue
}
