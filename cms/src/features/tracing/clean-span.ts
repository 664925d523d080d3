import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'

/** The attributes that a span may keep. Any other may contain an address, a token or what somebody typed. */
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

/** Removes texts and numbers from a statement; `$1` stays, since bound values are not part of the statement. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w.])\d+(\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_STATEMENT)
}

/** A span as it is sent: with listed attributes only. Error messages, events and links go, since they repeat values. */
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
