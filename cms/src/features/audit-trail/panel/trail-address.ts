import { type AuditFilter, auditFilterSchema } from '@gesso/shared-types/features/audit-trail/audit'

/** The parts of the page's address besides the filter. */
type Extra = { before?: number; after?: number; restore?: number; restored?: 1 }

export const TRAIL = '/admin/audit-trail'

const withQuery = (path: string, values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The address of the audit trail with a filter. */
export const trailAddress = (filter: AuditFilter, extra: Extra = {}): string =>
  withQuery(TRAIL, { ...filter, ...extra })

/** The address of the same entries as a CSV file. */
export const exportAddress = (filter: AuditFilter): string => withQuery('/api/cms/audit-trail/export', filter)

type Given = Record<string, string | string[] | undefined> | undefined

const single = (given: Given, name: string): string | undefined => {
  const value = given?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Reads the filter from the page's address, without values that are not valid, such as a day that does not exist. */
export function readFilter(given: Given): AuditFilter {
  const found = Object.entries(auditFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(single(given, name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as AuditFilter
}

/** Reads an entry's id from the page's address; undefined when there is none. */
export function readEntryId(given: Given, name: string): number | undefined {
  const text = single(given, name)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
