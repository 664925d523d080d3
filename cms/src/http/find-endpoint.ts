import { contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'

const CALLS = Object.values(contract).map((endpoint: Endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The endpoint that a request names; null when the contract has no such call. @param path as it was sent */
export function findEndpoint(method: string, path: string): Endpoint | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return CALLS.find((call) => call.endpoint.method === asked && call.pattern.test(path))?.endpoint ?? null
}
