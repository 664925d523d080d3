import { useState } from 'react'

/** Rows of a list that are chosen, on whatever page they stand. */
export type Chosen<Row> = {
  rows: readonly Row[]
  has(row: Row): boolean
  choose(rows: readonly Row[], isChosen: boolean): void
  clear(): void
}

/** Keeps the chosen rows of a list (specification section 2: selected-item sets). */
export function useChosen<Row extends { id: number }>(): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    choose: (rows, isChosen) => {
      const next = new Map(chosen)
      for (const row of rows) isChosen ? next.set(row.id, row) : next.delete(row.id)
      setChosen(next)
    },
    clear: () => setChosen(new Map()),
  }
}
