export type NewsletterFacts = {
  /** Whether it is counted how often newsletters are opened and their links followed. */
  countsReadings?: true
}
