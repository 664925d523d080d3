export type InvoiceFacts = {
  /** Whether orders get numbered documents, which name their buyers for good. */
  issuesDocuments?: true
}
