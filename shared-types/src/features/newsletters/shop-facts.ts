export type NewsletterFacts = {
  /** Whether opens and clicks of newsletters are counted. */
  countsReadings?: true
}
