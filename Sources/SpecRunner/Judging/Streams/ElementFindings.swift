/// What judging needs of the elements of a stream, found while they arrive.
struct ElementFindings {
  private var parser: StreamParser

  /// How many elements have come.
  private var count = 0

  /// What paths find that need not see all elements at once.
  private var searches: [Search] = []

  /// All elements as JSON with commas behind them; nil if they are not needed.
  private var list: [UInt8]?
  private var parsedList: JSONValue?

  /// How deep the list of all elements may be.
  private let depthLimit: Int

  /// The judgement by the contract; nil if it says nothing of the elements.
  private var judge: ElementJudge?

  /// Why the stream cannot be read.
  private var fault: UnreadableResponse?

  /// What one path finds.
  private struct Search {
    let path: JSONPath
    var finder: JSONPathFinder

    /// Why it finds nothing any more.
    var excess: BudgetExceeded?
  }

  /// Prepares to read a stream of which all elements are needed.
  init(allOf element: StreamElement, depthLimit: Int = JSONDocument.defaultDepthLimit) {
    parser = StreamParser(element)
    self.depthLimit = depthLimit
    list = []
  }

  /// Prepares to read a stream.
  init(of element: StreamElement, _ needs: StreamNeeds.OfElements, judgedBy judge: ElementJudge?) {
    parser = StreamParser(element)
    depthLimit = JSONDocument.defaultDepthLimit
    self.judge = judge
    for path in needs.paths {
      if let finder = JSONPathFinder(path) {
        searches.append(Search(path: path, finder: finder))
      } else {
        list = []
      }
    }
    if needs.isWhole { list = [] }
  }

  /// How many bytes are kept.
  var size: Int {
    searches.reduce(parser.size + (list?.count ?? 0)) { $0 + $1.finder.size }
  }

  /// The bytes around the place at which reading ended, and how many come before them.
  var surroundings: (start: Int, bytes: [UInt8])? { parser.surroundings }

  /// Takes the next bytes of the stream.
  ///
  /// - Returns: Whether no more bytes than the limit were kept of them, or so many had come.
  @discardableResult
  mutating func take(_ piece: [UInt8], limit: Int = .max) -> Bool {
    guard fault == nil else { return true }
    var rest = piece[...]
    do throws(UnreadableResponse) {
      while let element = try parser.next(&rest) {
        take(element)
        guard parser.meantSize > limit, size > limit else { continue }
        let text = "the events, with the id of each, are larger than \(limit) bytes"
        end(UnreadableResponse(text, label: "needs all events", report: .once))
        return false
      }
    } catch {
      end(error)
    }
    return true
  }

  /// Ends the stream.
  mutating func end(isCut: Bool) {
    guard fault == nil else { return }
    do throws(UnreadableResponse) {
      if let element = try parser.last(isCut: isCut) { take(element) }
    } catch {
      end(error)
    }
  }

  private mutating func end(_ error: UnreadableResponse) {
    fault = error
    searches = []
    list = nil
  }

  private mutating func take(_ element: JSONValue) {
    count += 1
    judge?.take(element)
    if list != nil {
      list?.append(contentsOf: element.document.bytes[element.tokenRange])
      list?.append(UInt8(ascii: ","))
    }
    for index in searches.indices where searches[index].excess == nil {
      do throws(BudgetExceeded) {
        try searches[index].finder.take(element)
      } catch {
        searches[index].excess = error
      }
    }
  }

  /// What a path finds in the list of all elements.
  ///
  /// - Returns: The value; nil where a singular path finds none.
  /// - Throws: ``UnreadableResponse`` if it cannot be found.
  mutating func found(by path: JSONPath) throws(UnreadableResponse) -> JSONValue? {
    if let fault { throw fault }
    let search = searches.first { $0.path == path }
    let all = search == nil ? try wholeList() : .null
    do throws(BudgetExceeded) {
      guard let search else { return try path.found(in: all) }
      if let excess = search.excess { throw excess }
      return try search.finder.result()
    } catch {
      throw UnreadableResponse(error.reason(of: path), label: "not evaluated")
    }
  }

  /// The list of all elements; if only their number is needed, of as many zeros.
  private mutating func wholeList() throws(UnreadableResponse) -> JSONValue {
    if let parsedList { return parsedList }
    let elements = list ?? Array(repeatElement("0,".utf8, count: count).joined())
    list = nil
    let text = [UInt8(ascii: "[")] + elements.dropLast() + [UInt8(ascii: "]")]
    do throws(JSONError) {
      let value = try JSONDocument(parsing: text, depthLimit: depthLimit).root
      parsedList = value
      return value
    } catch {
      let unreadable = UnreadableResponse(
        "all \(parser.element) together cannot be read: \(error)",
        label: "needs all \(parser.element)",
        help: "\"stream\": {\"\(parser.element)\": …} checks them while they arrive",
        report: .once
      )
      end(unreadable)
      throw unreadable
    }
  }

  /// What judging all elements by the contract has found.
  ///
  /// - Throws: ``UnreadableResponse`` if the stream cannot be read.
  mutating func judged(by judge: ElementJudge) throws(UnreadableResponse) -> ElementJudge {
    if let fault { throw fault }
    if let judge = self.judge { return judge }
    var judge = judge
    for element in try wholeList().elements { judge.take(element) }
    return judge
  }
}
