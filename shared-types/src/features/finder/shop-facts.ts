export type FinderFacts = {
  /** Whether there are enough works for filters and a search; they are loaded in batches then. */
  hasFinder?: true
}
