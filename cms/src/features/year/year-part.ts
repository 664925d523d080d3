import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'
import { isOnFor } from '../../settings/switched-on'
import type { YearTable } from './year-table'

/** A further table of a year, of other sums than what was sold. */
export type YearPart = {
  /** The switch of its feature, without which it reads nothing. */
  switch: string
  /** @returns null when the year has nothing of it */
  read(context: Context, year: number): Promise<YearTable | null>
}

export const yearParts = extensionPoint<YearPart>('parts of the year')

/** Reads the further tables of a year, of what is switched on. */
export async function readYearParts(context: Context, year: number): Promise<YearTable[]> {
  const parts = context.extensions(yearParts).filter((part) => isOnFor(context.req?.user, part.switch))
  const tables = await Promise.all(parts.map(({ read }) => read(context, year)))
  return tables.filter((table) => table !== null)
}
