import { type AuditFilter, auditFilterSchema } from '@gesso/shared-types/features/audit-trail/audit'

/** What the page's address asks for beside the filter. */
type Extra = { before?: number; after?: number; restore?: number; restored?: 1 }

export const TRAIL = '/admin/audit-trail'

const withQuery = (path: string, values: object): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The address of the audit trail's page with a filter. */
export const trailAddress = (filter: AuditFilter, extra: Extra = {}): string =>
  withQuery(TRAIL, { ...filter, ...extra })

/** The address of the same entries as a table. */
export const exportAddress = (filter: AuditFilter): string => withQuery('/api/cms/audit-trail/export', filter)

type Given = Record<string, string | string[] | undefined> | undefined

const single = (given: Given, name: string): string | undefined => {
  const value = given?.[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The filter in a page's address. What is no filter, such as a day that does not exist, is left out. */
export function readFilter(given: Given): AuditFilter {
  const found = Object.entries(auditFilterSchema.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(single(given, name))
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as AuditFilter
}

/** An entry's id in a page's address. */
export function readEntryId(given: Given, name: string): number | undefined {
  const text = single(given, name)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
