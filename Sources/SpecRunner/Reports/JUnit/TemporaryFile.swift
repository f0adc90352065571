internal import CSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A file for what would take too much memory: it has no name, and is gone with the process.
final class TemporaryFile: Sendable {
  private let descriptor: CInt

  /// Makes the file; nil where there can be none.
  init?() {
    let name = ".spec-run-\(UInt64.random(in: 0 ... .max))"
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    descriptor = unsafe system_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unsafe unlink(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Appends bytes, and gives their place; nil if not all of them could be written.
  func append(_ bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    let start = Int(lseek(descriptor, 0, SEEK_END))
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    return start >= 0 && count == bytes.count ? start..<start + count : nil
  }

  /// The bytes at a place.
  func bytes(at place: Range<Int>) -> ContiguousArray<UInt8> {
    unsafe ContiguousArray(unsafeUninitializedCapacity: place.count) { room, filled in
      filled = max(
        0,
        unsafe pread(descriptor, room.baseAddress, room.count, off_t(place.lowerBound))
      )
    }
  }
}
