#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension OpenFile {
  /// Gives a file another name on the same file system, in one step: a file that has that name already is replaced and
  /// never missing meanwhile, a folder stays.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its new path.
  /// - Throws: ``ClientError/Kind/file`` where it cannot have that name.
  package static func rename(_ path: String, to name: String) throws(ClientError) {
    #if canImport(Darwin)
    let status = unsafe Darwin.rename(path, name)
    #elseif canImport(Musl)
    let status = unsafe Musl.rename(path, name)
    #else
    let status = unsafe Glibc.rename(path, name)
    #endif
    guard status == 0 else { throw failure("write", name) }
  }
}
