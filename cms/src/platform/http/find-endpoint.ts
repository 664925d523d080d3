import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'

const CALLS = Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => ({
  name: name as CallName,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Finds the call of a request; null if the contract has none. @param path as it was sent */
export function findCall(method: string, path: string): { name: CallName; endpoint: Endpoint } | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return CALLS.find((call) => call.endpoint.method === asked && call.pattern.test(path)) ?? null
}

/** Finds the endpoint of a request's call, as `findCall` does. */
export const findEndpoint = (method: string, path: string): Endpoint | null =>
  findCall(method, path)?.endpoint ?? null
