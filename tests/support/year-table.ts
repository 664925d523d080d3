import { parse } from 'csv-parse/sync'
import type { Visitor } from './visitor'

/** The lines of a year's table, by its headings. */
export async function yearTable(artist: Visitor, year: number): Promise<Record<string, string>[]> {
  const { status, text } = await artist.send('GET', `/api/cms/year/export?year=${year}`)
  if (status !== 200) throw new Error(text)
  return parse(text, { bom: true, columns: true })
}

/** Dollars of a cell in cents. */
export const centsOf = (cell = ''): number => Math.round(Number(cell || '0') * 100)
