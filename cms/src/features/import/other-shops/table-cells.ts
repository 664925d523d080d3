import type { Table } from '../../../platform/csv/parse-table'

/** Reduces a heading to letters and digits: capitals, spaces and punctuation do not matter. */
const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Reads the cells of a table by heading. Of several names, the first that the table has counts. */
export class TableCells {
  readonly #at = new Map<string, number>()

  constructor({ headings }: Pick<Table, 'headings'>) {
    for (const [index, heading] of headings.entries()) {
      const name = plainHeading(heading)
      if (!this.#at.has(name)) this.#at.set(name, index)
    }
  }

  /** Whether the table has one of these columns. */
  has(...names: string[]): boolean {
    return names.some((name) => this.#at.has(plainHeading(name)))
  }

  /** The cell, trimmed; empty where the table has no such column. */
  read(cells: readonly string[], ...names: string[]): string {
    const name = names.map(plainHeading).find((one) => this.#at.has(one))
    return (cells[this.#at.get(name ?? '') ?? -1] ?? '').trim()
  }
}
