internal import Synchronization

/// Reads the elements of a stream while they arrive, and keeps what the judging of its call needs.
final class StreamCollector: BodyCollector {
  private let needs: StreamNeeds
  private let contract: ResolvedContract
  private let undeclaredMembers: UndeclaredMembers
  private let findings = Mutex<StreamFindings?>(nil)

  /// Prepares to read the stream of a call.
  init(of step: ResolvedCall, _ needs: StreamNeeds, undeclaredMembers: UndeclaredMembers) {
    self.needs = needs
    self.undeclaredMembers = undeclaredMembers
    contract = step.contract
  }

  func begin(_ status: Int) -> Bool {
    let declared = contract.response(for: status)
    guard declared?.declaration.shape == nil, declared?.declaration.schema == nil else {
      return false
    }
    let judge = declared.flatMap {
      ElementJudge($0, undeclaredMembers: undeclaredMembers)
    }
    var begun = StreamFindings()
    for element in StreamElement.allCases {
      let isJudged = judge?.elements.kind == element
      guard isJudged || needs.elements[element] != nil else { continue }
      begun[element] = ElementFindings(
        of: element,
        needs.elements[element] ?? .init(),
        judgedBy: isJudged ? judge : nil
      )
    }
    findings.withLock { $0 = begun }
    return true
  }

  func take(_ piece: [UInt8], limit: Int) -> Int? {
    findings.withLock { findings in
      for element in StreamElement.allCases {
        guard findings?[element]?.take(piece, limit: limit) != false else { return nil }
      }
      return findings?.values.reduce(0) { $0 + $1.size } ?? 0
    }
  }

  /// Ends the stream, and forgets what was kept; nil if the response has its whole body.
  func end(_ response: HTTPResponse?) -> StreamFindings? {
    var found = findings.withLock { findings in
      defer { findings = nil }
      return findings
    }
    guard let response, response.collectedSize != nil else { return nil }
    for element in StreamElement.allCases { found?[element]?.end(isCut: response.isCut) }
    return found
  }
}

/// What was found in a stream, by what it was read as.
typealias StreamFindings = [StreamElement: ElementFindings]
