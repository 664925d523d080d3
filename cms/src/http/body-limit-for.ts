import { type Endpoint, endpoints } from '@gesso/shared-types/endpoints'
import { bodyLimitOf } from './call-endpoints'

const CALLS = Object.values(endpoints).map((row: Endpoint) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  limit: bodyLimitOf(row),
}))

/** The body limit of the call that a request names, in bytes; null when the contract has no such call. */
export function bodyLimitFor(method: string, path: string): number | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return CALLS.find((call) => call.method === asked && call.pattern.test(path))?.limit ?? null
}
