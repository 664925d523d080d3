export type InvoiceFacts = {
  /** Whether orders get numbered documents, which keep their buyers' names for good. */
  issuesDocuments?: true
}
