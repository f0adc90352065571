import CCurl

/// Undoes the content codings of a body while it arrives (RFC 9110 section 8.4).
///
/// libcurl would undo them, too, but tells nobody of a body that ends before its coding does.
final class ContentDecoder {
  /// The codings in the order in which they are undone.
  private let stages: [Stage]

  /// How the codings are called.
  let name: String

  /// The most codings that lie over each other.
  private static let limit = 5

  /// How many bytes are decoded at once.
  private static let pieceSize = 64 << 10

  /// What this machine can undo, as `Accept-Encoding` says it: in the order that curl has.
  static let accepted = ["deflate", "gzip", "br", "zstd"].filter { name in
    coding(named: name).map { ccurl_coding_is_known($0) != 0 } ?? false
  }.joined(separator: ", ")

  /// Prepares to undo codings, the last first; `nil` where one is not known here, or there are too many.
  init?(undoing names: [String]) {
    guard names.count <= Self.limit else { return nil }
    var stages: [Stage] = []
    for name in names.reversed() {
      guard let stage = Self.coding(named: name).flatMap({ Stage($0) }) else { return nil }
      stages.append(stage)
    }
    self.stages = stages
    name = names.joined(separator: ", ")
  }

  /// The codings that a head names, but for the one that changes nothing.
  static func names(in fields: HTTPFields) -> [String] {
    guard let value = fields["Content-Encoding"] else { return [] }
    return FieldScanner.list(value).filter { !$0.isEmpty && !HTTPToken.equal($0, "identity") }
  }

  private static func coding(named name: String) -> CurlCoding? {
    switch name.lowercased() {
    case "gzip", "x-gzip": .gzip
    case "deflate": .deflate
    case "br": .brotli
    case "zstd": .zstandard
    default: nil
    }
  }

  /// Whether the body may end here: each coding has ended, or nothing has arrived at all.
  var isWhole: Bool { stages.allSatisfy { $0.isWhole } }

  /// Decodes a piece of the body; `take` ends the decoding with `false`.
  func decode(
    _ piece: UnsafeRawBufferPointer,
    into take: (UnsafeRawBufferPointer) -> Bool
  ) -> Result {
    unsafe decode(piece, from: 0, into: take)
  }

  /// How a piece was decoded.
  enum Result {
    case goesOn
    case refused
    case broken
    case outOfMemory
  }

  private func decode(
    _ piece: UnsafeRawBufferPointer,
    from index: Int,
    into take: (UnsafeRawBufferPointer) -> Bool
  ) -> Result {
    guard stages.indices.contains(index) else { return unsafe take(piece) ? .goesOn : .refused }
    return unsafe withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { room in
      var rest = unsafe CurlBytes(
        bytes: piece.baseAddress?.assumingMemoryBound(to: UInt8.self),
        count: piece.count
      )
      while true {
        let before = unsafe rest.count
        var space = unsafe CurlSpace(
          bytes: room.baseAddress?.assumingMemoryBound(to: UInt8.self),
          count: room.count
        )
        switch unsafe ccurl_decoder_step(stages[index].raw, &rest, &space) {
        case .goesOn: break
        case .outOfMemory: return .outOfMemory
        default: return .broken
        }
        let made = unsafe room.count - space.count
        if made > 0 {
          let output = unsafe UnsafeRawBufferPointer(rebasing: room[..<made])
          let result = unsafe decode(output, from: index + 1, into: take)
          guard case .goesOn = result else { return result }
        }
        // All that fits is written, so that nothing is left where there is room.
        let isStuck = unsafe made == 0 && rest.count == before
        if unsafe isStuck || (rest.count == 0 && made < room.count) {
          stages[index].hasBegun = true
          return .goesOn
        }
      }
    }
  }

  /// One coding.
  @safe private final class Stage {
    let raw: OpaquePointer
    var hasBegun = false

    init?(_ coding: CurlCoding) {
      guard let raw = unsafe ccurl_decoder_create(coding) else { return nil }
      unsafe self.raw = raw
    }

    deinit {
      unsafe ccurl_decoder_destroy(raw)
    }

    var isWhole: Bool { unsafe !hasBegun || ccurl_decoder_is_ended(raw) != 0 }
  }
}
