export type InvoiceFacts = {
  /** Whether orders get numbered papers, which name their buyers for good. */
  givesPapers?: true
}
