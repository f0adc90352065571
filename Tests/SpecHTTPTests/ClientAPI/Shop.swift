import SpecClient
import SpecHTTP
import TestSupport

/// The API that the tests of the client ask.
enum Shop {
  struct User: Codable, Sendable, Equatable {
    var id: Int
    var fullName: String
  }

  struct NewUser: Codable, Sendable {
    var fullName: String
  }

  struct Failure: Codable, Sendable, Equatable {
    var error: String
  }

  static let getUser = TypedEndpoint<NoContent, User, ProblemDetails>(
    id: "getUser",
    .get,
    "/users/{id}{?fields*}",
    success: .json,
    failure: .problem
  )

  static let createUser = TypedEndpoint<NewUser, User, Failure>(
    id: "createUser",
    .post,
    "/users",
    fields: [.accept(.json)],
    body: .json,
    success: .json,
    failure: .json
  )

  static let deleteUser = TypedEndpoint<NoContent, NoContent, NoContent>(
    id: "deleteUser",
    .delete,
    "/users/{id}",
    success: .none,
    failure: .none
  )

  static let ada = Array(#"{"id":42,"fullName":"Ada"}"#.utf8)
}

extension HTTPClient {
  /// A client whose server answers all requests alike.
  static func answering(
    _ status: Int,
    _ body: String = "",
    type: String = "application/json",
    sent: Recorder<HTTPRequest> = Recorder(),
    middleware: [any Middleware] = [],
    coder: JSONCoder = JSONCoder()
  ) -> HTTPClient {
    HTTPClient(
      baseURL: "https://shop.test/v1/",
      middleware: middleware,
      coder: coder,
      transport: StubTransport { request in
        sent.add(request)
        return HTTPResponse(
          status: status,
          fields: ["Content-Type": type],
          body: Array(body.utf8)
        )
      }
    )
  }
}

extension HTTPRequest {
  /// The body as text; `nil` if it is not in memory.
  var bodyText: String? {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
