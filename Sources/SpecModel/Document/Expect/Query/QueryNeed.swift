/// What a query needs of an exchange, beside what each response has.
package enum QueryNeed: Sendable, Hashable {
  case nothing, body, certificate, firstEvent
  case hash(HashFunction)
}
