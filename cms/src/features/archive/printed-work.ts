/** A work as printed lists have it: lines that are empty are left out. */
export type PrintedWork = {
  title: string
  /** Year, technique, dimensions. */
  facts: string[]
  /** How the original stands; '' where there is nothing to say. */
  state: string
  price: string | null
}
