export type AnalyticsFacts = {
  /** Whether the browser reports page views. */
  countsVisits?: true
}
