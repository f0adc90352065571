import SpecModel
import TestSupport
import Testing

/// Hosts that are the same but for case.
@Suite(.inTurn)
struct HostTwinTests {
  @Test(arguments: [
    (#""resolve": {"a.test:80": "127.0.0.1", "A.TEST:80": "127.0.0.2"}"#, ["A.TEST:80"]),
    (#""connectTo": {"a.test": "b.test", "A.test": "c.test"}"#, ["A.test"]),
    (#""resolve": {"a.test:80": "127.0.0.1", "A.TEST:81": "127.0.0.2"}"#, []),
  ])
  func `the second of two is an error`(key: String, hosts: [String]) throws {
    let spec = #"{"scenarios": {"s": {"steps": [{"request": "GET http://a.test", \#(key)}]}}}"#
    let found = try Catalog.mistakes(in: ["a.spec.json": spec])
    #expect(found.count == hosts.count)
    for host in hosts {
      let message = #"duplicate-name: the host "\#(host)" appears twice in one object"#
      #expect(found.first?.hasSuffix(message) == true)
    }
  }
}
