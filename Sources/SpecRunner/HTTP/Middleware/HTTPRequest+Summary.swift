internal import SpecStandards

extension HTTPRequest {
  /// The method and the URL for a message: without user information, query and fragment, which may hold secrets.
  package var summary: String {
    var reference = URLReference(url)
    reference.userInfo = nil
    reference.query = nil
    reference.fragment = nil
    return "\(method) \(reference)"
  }
}
