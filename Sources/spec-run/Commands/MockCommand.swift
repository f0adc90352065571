internal import Synchronization

/// Serves a catalog's responses until it is interrupted.
struct MockCommand {
  let arguments: Arguments
  let console: Console

  /// Serves the catalog.
  func run() async -> ExitStatus {
    do throws(CatalogError) {
      let (catalog, diagnostics) = try Catalog.read(selectedBy: arguments.operands)
      console.tell(diagnostics)
      guard diagnostics.allSatisfy({ $0.severity != .error }) else { return .wrong }
      return await serve(catalog)
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
  }

  private func serve(_ catalog: Catalog) async -> ExitStatus {
    let mock = CatalogMock(catalog, seed: arguments.number(.seed) ?? 0)
    let log = RequestLog(.output)
    let server = mock.server(
      port: arguments.number(.port).map { Int($0) } ?? 0,
      isShared: true,
      log: { request, response in
        let reason = response.reason.map { " (\($0.excerpt))" } ?? ""
        log.write("\(request.method) \(request.target) → \(response.status)\(reason)\n")
      },
      refusalLog: { refusal in
        log.write("\(refusal.request.excerpt) → \(refusal.status) (\(refusal.reason))\n")
      }
    )
    console.warn(mock.warnings)
    let interruption = Interruption()
    do throws(MockError) {
      let url = try server.start()
      console.write("\(catalog.name.visible) is served at \(url); press Ctrl-C to stop\n")
    } catch {
      StandardStream.error.write("spec-run: \(error)\n")
      return .wrong
    }
    await withCheckedContinuation { continuation in
      // Nothing is left to be waited for, so a second signal ends it no sooner.
      let isOver = Atomic(false)
      interruption.onSignal { _ in
        if !isOver.exchange(true, ordering: .relaxed) { continuation.resume() }
      }
    }
    server.stop()
    log.finish()
    return .passed
  }
}
