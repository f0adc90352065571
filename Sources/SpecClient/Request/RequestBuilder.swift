/// A request built step by step, each step a new value.
///
/// ```swift
/// let request = try RequestBuilder(.post, "https://api.example.com").path("/users")
///   .query("notify", true).field(.accept(.json)).json(user).build()
/// ```
public struct RequestBuilder: Sendable {
  private var method: HTTPMethod
  private var url: URLBuilder
  private var fields: HTTPFields
  private var body: Result<EncodedBody, ResponseError>
  private var options: TransferOptions?
  private var timeout: Duration??

  /// Creates a request of four parts.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The URL; a relative one is for a client with a base URL.
  ///   - body: The body.
  ///   - modify: Changes the fields.
  public init(
    _ method: HTTPMethod = .get,
    _ url: String,
    body: HTTPBody = .none,
    fields modify: (inout HTTPFields) -> Void = { _ in }
  ) {
    self.method = method
    self.url = URLBuilder(url)
    self.body = .success(EncodedBody(body))
    fields = [:]
    modify(&fields)
  }

  private func changed(_ change: (inout RequestBuilder) -> Void) -> RequestBuilder {
    var copy = self
    change(&copy)
    return copy
  }

  /// Adds segments to the path, as ``URLBuilder/path(_:_:)`` does.
  ///
  /// - Parameters:
  ///   - text: The first segment, or several in a text that begins with a slash.
  ///   - segments: Further segments.
  /// - Returns: The changed request.
  public func path(_ text: PathText, _ segments: any ParameterConvertible...) -> RequestBuilder {
    changed { $0.url = $0.url.path(text, segments) }
  }

  /// Adds segments to the path, as ``URLBuilder/path(_:)`` does.
  ///
  /// - Parameter segments: The segments.
  /// - Returns: The changed request.
  @_disfavoredOverload
  public func path(_ segments: any ParameterConvertible...) -> RequestBuilder {
    changed { $0.url = $0.url.path(segments) }
  }

  /// Adds an item to the query, as ``URLBuilder/query(_:_:)`` does.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value; a list repeats the name, `nil` adds nothing.
  /// - Returns: The changed request.
  public func query(_ name: String, _ value: (any ParameterConvertible)?) -> RequestBuilder {
    changed { $0.url = $0.url.query(name, value) }
  }

  /// Adds a line of the head.
  ///
  /// - Parameter field: The line.
  /// - Returns: The changed request.
  public func field(_ field: HTTPField) -> RequestBuilder {
    changed { $0.fields.append(field.name, field.value) }
  }

  /// Sets a field of the head.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value; `nil` removes it.
  /// - Returns: The changed request.
  public func field(_ name: String, _ value: String?) -> RequestBuilder {
    changed { $0.fields[name] = value }
  }

  /// Sets the body to a value as JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - coder: What encodes it.
  /// - Returns: The changed request.
  public func json(_ value: some Encodable, coder: JSONCoder = JSONCoder()) -> RequestBuilder {
    changed { request in
      do throws(ResponseError) {
        request.body = .success(EncodedBody(.bytes(try coder.encode(value)), type: .json))
      } catch {
        request.body = .failure(error)
      }
    }
  }

  /// Sets the body by a writer: a text, a form, parts, a file.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: What writes it.
  /// - Returns: The changed request.
  public func body<Value>(_ value: Value, _ writer: BodyWriter<Value>) -> RequestBuilder {
    changed { request in
      do throws(ResponseError) {
        request.body = .success(try writer.body(of: value, coder: JSONCoder()))
      } catch {
        request.body = .failure(error)
      }
    }
  }

  /// Sets how it is sent; what the options do not say is left to a client's.
  ///
  /// - Parameter options: The options; ``timeout(_:)`` wins over theirs.
  /// - Returns: The changed request.
  public func options(_ options: TransferOptions) -> RequestBuilder {
    changed { $0.options = options }
  }

  /// Sets the longest time until the last byte, and leaves the other options as they are.
  ///
  /// - Parameter timeout: The time; `nil` for no limit.
  /// - Returns: The changed request.
  public func timeout(_ timeout: Duration?) -> RequestBuilder {
    changed { $0.timeout = .some(timeout) }
  }

  /// The request.
  ///
  /// - Returns: The request; its body's media type is its `Content-Type`, unless it has one.
  /// - Throws: ``ResponseError/Kind/invalidURL``, or why the body could not be encoded.
  public func build() throws(ResponseError) -> HTTPRequest {
    let body = try body.get()
    var request = HTTPRequest(method: method, url: try url.url(), fields: fields, options: options)
    if let timeout { request.options.timeout = timeout }
    request.setBody(body)
    return request
  }
}

extension HTTPRequest {
  /// Sets the body, and its media type unless there is one.
  mutating func setBody(_ body: EncodedBody) {
    self.body = body.body
    if let type = body.type, !fields.contains("Content-Type") {
      fields.append("Content-Type", type)
    }
  }
}
