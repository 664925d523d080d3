import { useState } from 'react'

/** The selected rows of a list, on any of its pages. */
export type Selection<Row> = {
  rows: readonly Row[]
  has(row: Row): boolean
  set(rows: readonly Row[], isSelected: boolean): void
  clear(): void
}

/** Holds the selected rows of a list. */
export function useSelection<Row extends { id: number }>(): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: ({ id }) => selected.has(id),
    set: (rows, isSelected) => {
      const next = new Map(selected)
      for (const row of rows) isSelected ? next.set(row.id, row) : next.delete(row.id)
      setSelected(next)
    },
    clear: () => setSelected(new Map()),
  }
}
