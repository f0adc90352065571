/// Reads a fact that takes no operand.
struct FactQuery: Query {
  let name: String
  let judged: MatchTarget?
  let fact: @Sendable (any JudgedResponse) -> MatchSubject

  func value(in response: any JudgedResponse, _ context: any MatchContext) -> MatchSubject {
    fact(response)
  }
}
