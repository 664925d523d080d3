export type AnalyticsFacts = {
  /** Whether the browser reports which pages it shows. */
  countsVisits?: true
}
