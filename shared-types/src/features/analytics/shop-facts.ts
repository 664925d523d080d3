export type AnalyticsFacts = {
  /** Whether the browser reports which pages are visited. */
  countsVisits?: true
}
