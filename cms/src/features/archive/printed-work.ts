/** A work in a printed list; empty lines are left out. */
export type PrintedWork = {
  title: string
  /** Year, technique, dimensions. */
  facts: string[]
  /** The state of the original in words; '' when nothing is to be said. */
  state: string
  price: string | null
}
