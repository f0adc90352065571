/// What is done at one place of a unit: a call, or others under a condition or in a loop.
///
/// Of calls as they are written, and of calls as they are in one environment.
package enum FlowNode<Call: Sendable>: Sendable {
  /// A call.
  case call(Call)

  /// Adds its calls, in the order in which they are written.
  func collectCalls(into calls: inout [Call]) {
    switch self {
    case .call(let call): calls.append(call)
    }
  }

  /// The same with other calls.
  func map<Other>(_ transform: (Call) -> Other) -> FlowNode<Other> {
    switch self {
    case .call(let call): .call(transform(call))
    }
  }
}

extension Array {
  /// All calls of a flow, in the order in which they are written.
  package func calls<Call>() -> [Call] where Element == FlowNode<Call> {
    var calls: [Call] = []
    calls.reserveCapacity(count)
    for node in self { node.collectCalls(into: &calls) }
    return calls
  }
}
