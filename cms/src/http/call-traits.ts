import { type Endpoint, endpoints } from '@gesso/shared-types/endpoints'
import { bodyLimitOf } from './call-endpoints'

/** What the bridge must know of a call before it hands the request over. */
export type CallTraits = { bodyLimit: number; ownersWrite: boolean }

const CALLS = Object.values(endpoints).map((row: Endpoint) => ({
  method: row.method,
  pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  traits: { bodyLimit: bodyLimitOf(row), ownersWrite: row.access === 'owner' && row.method !== 'GET' },
}))

/** The call that a request names; null when the contract has no such call. */
export function callTraits(method: string, path: string): CallTraits | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return CALLS.find((call) => call.method === asked && call.pattern.test(path))?.traits ?? null
}
