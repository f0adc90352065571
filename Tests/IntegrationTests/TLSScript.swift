import Foundation

/// A server that a Python script is, with the certificate of the peers; it prints its port when it listens.
struct TLSScript {
  /// The port that it listens on.
  let port: String

  private let process = Process()

  /// Starts a server.
  ///
  /// - Throws: The error of the system if Python cannot be started, and an issue if the peers are absent.
  init(_ script: String, _ kind: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c", script, try Peers.value("certificates", "certificate"),
      try Peers.value("certificates", "key"), kind,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var port = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first,
      byte != UInt8(ascii: "\n")
    {
      port.append(Character(Unicode.Scalar(byte)))
    }
    self.port = port
  }

  /// Ends the server.
  func stop() { process.terminate() }
}
