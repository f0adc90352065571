internal import FoundationEssentials
internal import SpecModel

/// Sends a call whose body may be saved while it arrives.
struct BodySaver {
  let sender: CallSender
  let output: OutputFolder

  /// Sends a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - expectsRefusal: Whether 401 is an answer that is wanted.
  /// - Returns: The last exchange; a body that was saved is in the file that it names.
  /// - Throws: Why there is no answer, or why it cannot be saved.
  func send(
    _ call: PreparedCall,
    expectsRefusal: Bool
  ) async throws(ClientError) -> Exchange {
    guard let name = call.save else {
      return try await sender.send(call, expectsRefusal: expectsRefusal)
    }
    let temporary = try output.temporaryPath()
    defer { output.discard(temporary) }
    var saving = call
    saving.request.options.saveTo = temporary
    var exchange: Exchange
    do throws(ClientError) {
      exchange = try await sender.send(saving, expectsRefusal: expectsRefusal)
    } catch {
      var error = error
      error.exchange?.response.bodyFile = nil
      throw error
    }
    exchange.request.options.saveTo = nil
    if exchange.response.bodyFile == nil {
      // What stands around the sending, such as a cache, may have the body in memory.
      try Self.write(exchange.response.body, to: temporary)
      exchange.response.body = []
    }
    let path =
      switch name {
      case .suggested: SuggestedFilename.name(of: exchange)
      case .path(let path): path
      }
    exchange.response.bodyFile = try output.keep(temporary, as: path)
    return exchange
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(ClientError) {
    do {
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw ClientError(.file, "cannot write \(path): \(error)")
    }
  }
}

extension CatalogStep {
  /// Whether judging an answer takes its body, and not only its size and digests.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - settings: What the call's layers say together.
  /// - Returns: Whether a body that was saved has to be read.
  func needsBody(of response: HTTPResponse, _ settings: CallSettings) -> Bool {
    let declared = ResponseDeclaration.declaration(for: response.status, in: settings.responses)
    if declared?.shape != nil || declared?.schema != nil { return true }
    if case .value(let body) = settings.body, case .graphQL = body.content { return true }
    if let expect = settings.expect.value,
      !expect.body.isEmpty || expect.text != nil || expect.shape != nil || expect.schema != nil
        || expect.bytes?.matcher != nil
    {
      return true
    }
    return captures.contains { capture in
      switch capture.value.source {
      case .body, .text, .bytes(.all), .bytes(.hex), .bytes(.base64): true
      default: false
      }
    }
  }
}
