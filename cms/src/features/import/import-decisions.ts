/** What the artist decided about an import, as it is kept with it. */
export type ImportDecisions = {
  /** Whether pictures are fetched from other hosts; missing: no. */
  fetchPictures?: boolean
  /** Whether old addresses lead to the works; missing: yes. */
  oldAddresses?: boolean
  /** Whether rows are written without the pictures that cannot be fetched; missing: no. */
  withoutPictures?: boolean
}
