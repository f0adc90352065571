/// How an answer's bytes are compared with others.
package enum BytesComparison: String, Sendable {
  case equals, contains, startsWith, endsWith
}
