import SpecRunner
import Synchronization

/// The service that the catalog `shop` describes: an API, and on a port of its own the server of its downloads.
final class ShopServer: Sendable {
  private let api: MockServer
  private let media: MockServer

  /// Where the API is.
  let baseURL: String

  private final class State: Sendable {
    let shop = Mutex(Shop())
  }

  /// Opens a shop without products on free ports of this machine.
  init() throws {
    let state = State()
    media = MockServer { request in state.shop.withLock { $0.download(request) } }
    let mediaURL = try media.start()
    state.shop.withLock { $0.mediaURL = mediaURL }
    api = MockServer { request in state.shop.withLock { $0.respond(to: request) } }
    let url = try api.start()
    baseURL = "\(url)/api"
    state.shop.withLock { $0.baseURL = "\(url)/api" }
  }

  deinit {
    api.stop()
    media.stop()
  }
}
