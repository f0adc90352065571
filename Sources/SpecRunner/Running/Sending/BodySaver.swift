#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Sends a call whose body may be saved while it arrives.
struct BodySaver {
  let sender: CallSender
  let output: OutputFolder
  let redactor: Redactor

  /// The file of an earlier attempt of the same call, which is replaced.
  var replacing: String?

  /// Sends a call.
  func send(_ call: PreparedCall) async -> SentCall {
    guard let name = call.save else { return await sender.send(call) }
    let temporary: String
    do throws(ClientError) {
      temporary = try output.temporaryPath()
    } catch {
      var error = error
      error.wasSent = false
      return SentCall(.failure(error), in: .zero)
    }
    defer { output.discard(temporary) }
    var saving = call
    saving.request.options.saveTo = temporary
    let sent = await sender.send(saving)
    let result: Result<Exchange, ClientError>
    do throws(ClientError) {
      result = .success(try keep(try sent.result.get(), in: temporary, as: name))
    } catch {
      var error = error
      error.exchange = error.exchange?.withoutFile
      result = .failure(error)
    }
    return SentCall(
      result,
      in: sent.duration,
      after: sent.earlierAttempts.map(\.withoutFile),
      refusedDelay: sent.refusedDelay
    )
  }

  /// Gives the body its name.
  private func keep(
    _ exchange: Exchange,
    in temporary: String,
    as name: SaveName
  ) throws(ClientError) -> Exchange {
    var kept = exchange
    kept.request.options.saveTo = nil
    if kept.response.bodyFile == nil {
      // What stands around the sending, such as a cache, may have the body in memory.
      try Self.write(kept.response.body, to: temporary)
      kept.response.body = []
    }
    let path =
      switch name {
      case .suggested: SuggestedFilename.name(of: kept)
      case .path(let path): path
      }
    if let replacing { output.giveUp(replacing) }
    kept.response.bodyFile = try output.keep(temporary, as: withoutSecrets(path))
    return kept
  }

  /// The name of a file is shown wherever files are listed.
  private func withoutSecrets(_ path: String) -> String {
    let redacted = redactor.redact(path)
    return redacted == path ? path : redacted.replacing(Redactor.mask, with: "_")
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(ClientError) {
    do {
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw ClientError(.file, "cannot write \(path): \(error)")
    }
  }
}

extension Exchange {
  /// The exchange without a file that is no longer there.
  var withoutFile: Exchange {
    var exchange = self
    exchange.request.options.saveTo = nil
    exchange.response.bodyFile = nil
    return exchange
  }
}

extension StepAttempt {
  /// The attempt without a file that is no longer there.
  fileprivate var withoutFile: StepAttempt {
    var attempt = self
    attempt.exchange = exchange?.withoutFile
    return attempt
  }
}
