import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'

/** What a span may tell. Everything else may have an address, a token or what somebody typed in it. */
const TOLD = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'db.system.name',
  'db.query.text',
  'gesso.request_id',
  'gesso.name',
  'gesso.outcome',
])

const STATEMENT = 'db.query.text'
const MAX_STATEMENT = 2000

/** A statement without the texts and numbers that it was written with; `$1` stays, since values that are bound are not in it. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w.])\d+(\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_STATEMENT)
}

/**
 * A span as it leaves the process: only attributes of the list above, and neither the words of an error nor what is told
 * beside it, where PostgreSQL and others repeat what they were given.
 */
export function cleanSpan(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes)
      .filter(([name]) => TOLD.has(name))
      .map(([name, value]) => [name, name === STATEMENT ? withoutValues(String(value)) : value]),
  )
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}
