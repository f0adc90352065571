package import SpecModel

extension Timings {
  /// How long a phase took, nil where it did not happen.
  package subscript(phase: Expectation.Phase) -> Duration? {
    switch phase {
    case .dns: dns
    case .connect: connect
    case .tls: tls
    case .send: send
    case .wait: wait
    case .receive: receive
    case .total: total
    }
  }
}
