/** What the artist decided about an import, as it is stored. */
export type ImportDecisions = {
  /** Whether pictures are fetched from other hosts; missing means no. */
  fetchPictures?: boolean
  /** Whether old addresses lead to the works; missing means yes. */
  oldAddresses?: boolean
  /** Whether rows are written without the pictures that cannot be fetched; missing means no. */
  withoutPictures?: boolean
}
