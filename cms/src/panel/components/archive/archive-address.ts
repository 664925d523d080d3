import { type ArchiveFilter, archiveFilterSchema } from '@gesso/shared-types/archive-list'

export const ARCHIVE = '/admin/archive'
export const HISTORY = '/admin/history'

const withQuery = (path: string, values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The address of a list of the archive. */
export const archiveAddress = (filter: ArchiveFilter, page = 1): string =>
  withQuery(ARCHIVE, { ...filter, ...(page > 1 && { page }) })

/** The address of the same list as a file. */
export const archiveFile = (kind: 'export' | 'pdf', filter: ArchiveFilter, paper?: 'a4' | 'letter'): string =>
  withQuery(`/api/cms/archive/${kind}`, { ...filter, paper })

/** The address of what happened to a work over the years. @param page of what people changed */
export const historyAddress = (artwork: number, place: { before?: number; after?: number } = {}): string =>
  withQuery(HISTORY, { artwork, ...place })

type Given = Record<string, string | string[] | undefined> | undefined

/** The filter in a page's address. What is none, such as a place that does not exist, is left out. */
export function readArchiveFilter(given: Given): ArchiveFilter {
  const found = Object.entries(archiveFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(given?.[name] || undefined)
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as ArchiveFilter
}

/** A whole number above 0 in a page's address; null where it is none. */
export function readNumber(given: Given, name: string): number | null {
  const text = given?.[name]
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
