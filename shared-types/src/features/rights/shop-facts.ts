export type RightsFacts = {
  /** The sentence with which text and data mining of the site is reserved. */
  miningReserved?: string
}
