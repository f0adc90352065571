#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension HTTPClient {
  /// Sends a body from memory or from a file, which is read while it is sent.
  ///
  /// The time limit of the client's ``options``, 30 seconds unless another is set, is one for the whole transfer.
  ///
  /// - Parameters:
  ///   - body: The bytes, or a file's path.
  ///   - url: The URL; may be relative to ``baseURL``.
  ///   - method: The method.
  ///   - type: The body's media type; `nil` for what a file's name says.
  ///   - progress: Told how far the transfer is, on its thread.
  /// - Returns: The exchange.
  /// - Throws: ``ResponseError`` if there is no response; of the kind ``ResponseError/Kind/server`` for a status other
  ///   than success.
  public func upload(
    _ body: HTTPBody,
    to url: String,
    method: HTTPMethod = .put,
    type: MediaType? = nil,
    progress: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(ResponseError) -> Exchange {
    var guessed: MediaType?
    if case .file(let path) = body { guessed = MediaType(filename: path) }
    var request = HTTPRequest(method: method, url: url)
    request.setBody(EncodedBody(body, type: type ?? guessed))
    if let progress { request.options.progress = progress }
    return try await exchange(of: request).validate()
  }

  /// Saves the response to a request in a folder, by the name that the server gives it.
  ///
  /// The name is that of `Content-Disposition` (RFC 6266) without any folder, else the URL's last segment, else
  /// `download`; one without an extension gets that of the media type. An existing file stays: a number is added.
  ///
  /// The time limit of the request, 30 seconds unless another is set, is one for the whole transfer. For large files set
  /// ``TransferOptions/timeout`` to `nil` or to a longer time, and ``TransferOptions/idleTimeout`` to end a transfer that
  /// no longer moves.
  ///
  /// - Parameters:
  ///   - request: The request; its URL may be relative to ``baseURL``.
  ///   - folder: The folder's path, or its `file:` URL; it is made if it does not exist.
  /// - Returns: The file and the exchange.
  /// - Throws: ``ResponseError`` if there is no file; of the kind ``ResponseError/Kind/server``, with the body, for a
  ///   status other than success.
  public func download(
    _ request: HTTPRequest,
    into folder: String
  ) async throws(ResponseError) -> Download {
    let folder = FileLocation(folder).folder
    guard !folder.isEmpty else {
      throw ResponseError(ClientError(.file, "the path of the folder is empty"))
    }
    try Self.makeFolder(folder)
    let temporary = "\(folder)/.\(UInt64.random(in: 0 ... .max)).part"
    return try await save(request, to: temporary) { (exchange) throws(ResponseError) in
      let path = Self.unusedPath(SuggestedFilename.name(of: exchange), in: folder)
      do {
        try FileManager.default.moveItem(atPath: temporary, toPath: path)
      } catch {
        throw ResponseError(ClientError(.file, "cannot write \(path)", cause: error))
      }
      return path
    }
  }

  /// Saves the response to a request in a file; one that exists is replaced once the new one is whole.
  ///
  /// The time limit of the request, 30 seconds unless another is set, is one for the whole transfer. For large files set
  /// ``TransferOptions/timeout`` to `nil` or to a longer time, and ``TransferOptions/idleTimeout`` to end a transfer that
  /// no longer moves.
  ///
  /// - Parameters:
  ///   - request: The request; its URL may be relative to ``baseURL``.
  ///   - path: The file's path, or its `file:` URL; its folder is made if it does not exist. A folder, a device, a pipe or
  ///     a socket is not replaced.
  /// - Returns: The file and the exchange.
  /// - Throws: ``ResponseError`` if there is no file; of the kind ``ResponseError/Kind/server``, with the body, for a
  ///   status other than success.
  public func download(
    _ request: HTTPRequest,
    to path: String
  ) async throws(ResponseError) -> Download {
    let file = FileLocation(path)
    guard !file.path.isEmpty else {
      throw ResponseError(ClientError(.file, "the path of the file is empty"))
    }
    if Self.isSpecial(file.path) {
      throw ResponseError(ClientError(.file, "\(file.path) is not a file"))
    }
    if let folder = file.parent { try Self.makeFolder(folder) }
    let temporary = "\(file.path).\(UInt64.random(in: 0 ... .max)).part"
    return try await save(request, to: temporary) { (_) throws(ResponseError) in
      do throws(ClientError) {
        try OpenFile.rename(temporary, to: file.path)
      } catch {
        throw ResponseError(error)
      }
      return file.path
    }
  }

  /// Saves the response to a call in a folder, as ``download(_:into:)`` of a request does, with the call's middleware.
  ///
  /// - Parameters:
  ///   - request: A call of an endpoint, or a request of one's own type; what reads its success is not used.
  ///   - folder: The folder's path, or its `file:` URL; it is made if it does not exist.
  /// - Returns: The file and the exchange.
  /// - Throws: ``ResponseError`` if there is no file; of the kind ``ResponseError/Kind/server``, with the failure in the
  ///   endpoint's type, for a status other than success.
  public func download<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>,
    into folder: String
  ) async throws(ResponseError) -> Download {
    let call = request.call
    let complete = try self.request(of: call)
    do throws(ResponseError) {
      return try await with(call.middleware).download(complete, into: folder)
    } catch {
      throw call.told(by: error, coder: coder)
    }
  }

  /// Saves the response to a call in a file, as ``download(_:to:)`` of a request does, with the call's middleware.
  ///
  /// - Parameters:
  ///   - request: A call of an endpoint, or a request of one's own type; what reads its success is not used.
  ///   - path: The file's path, or its `file:` URL; its folder is made if it does not exist.
  /// - Returns: The file and the exchange.
  /// - Throws: ``ResponseError`` if there is no file; of the kind ``ResponseError/Kind/server``, with the failure in the
  ///   endpoint's type, for a status other than success.
  public func download<Success, Failure>(
    _ request: some TypedRequest<Success, Failure>,
    to path: String
  ) async throws(ResponseError) -> Download {
    let call = request.call
    let complete = try self.request(of: call)
    do throws(ResponseError) {
      return try await with(call.middleware).download(complete, to: path)
    } catch {
      throw call.told(by: error, coder: coder)
    }
  }

  /// Whether there is something that is neither a file nor a folder.
  private static func isSpecial(_ path: String) -> Bool {
    guard let type = try? FileManager.default.attributesOfItem(atPath: path)[.type],
      let type = type as? FileAttributeType
    else { return false }
    return ![.typeRegular, .typeDirectory, .typeSymbolicLink].contains(type)
  }

  /// Saves to a temporary file first, so that a file with its right name is always whole.
  private func save(
    _ request: HTTPRequest,
    to temporary: String,
    keep: (Exchange) throws(ResponseError) -> String
  ) async throws(ResponseError) -> Download {
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    var request = request
    request.options.saveTo = temporary
    var exchange = try await exchange(of: request)
    guard (200...299).contains(exchange.response.status) else {
      if exchange.response.bodyFile != nil {
        exchange.response.body = Self.content(of: temporary)
        exchange.response.bodyFile = nil
      }
      throw .server(exchange)
    }
    // A transport that does not save, such as a stub, has the body in memory.
    if exchange.response.bodyFile == nil {
      do throws(ClientError) {
        try OpenFile(writing: temporary).write(exchange.response.body)
      } catch {
        throw ResponseError(error)
      }
      exchange.response.body = []
    }
    let path = try keep(exchange)
    exchange.response.bodyFile = path
    return Download(path: path, exchange: exchange)
  }

  /// Sends a request; a failure has the kind that callers of the client see.
  func exchange(of request: HTTPRequest) async throws(ResponseError) -> Exchange {
    do throws(ClientError) {
      return try await send(request)
    } catch {
      throw ResponseError(error)
    }
  }

  private static func makeFolder(_ folder: String) throws(ResponseError) {
    do throws(ClientError) {
      try OpenFile.makeFolder(folder)
    } catch {
      throw ResponseError(error)
    }
  }

  /// As much of a file as says why a request failed.
  private static func content(of path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
      .map { Array($0.prefix(1 << 20)) } ?? []
  }

  private static func unusedPath(_ name: String, in folder: String) -> String {
    let (stem, suffix) = SuggestedFilename.parts(of: name)
    var path = "\(folder)/\(name)"
    var number = 1
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(stem)-\(number)\(suffix)"
      number += 1
    }
    return path
  }
}
