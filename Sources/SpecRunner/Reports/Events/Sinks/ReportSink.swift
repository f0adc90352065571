/// A sink that makes a report: it gets the records on a thread of its own, a little after they were made.
package protocol ReportSink: EventSink {}
