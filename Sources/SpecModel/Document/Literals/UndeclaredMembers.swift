/// What happens if a response has members that its shape does not name.
package enum UndeclaredMembers: String, WordLiteral {
  case ignore, warn, fail

  package static var noun: String { "what to do with undeclared members" }
}
