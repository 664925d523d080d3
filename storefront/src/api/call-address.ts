import { type Endpoint, type EndpointName, endpoints, type InputOf } from '@gesso/shared-types/endpoints'

export type CallAddress = {
  row: Endpoint
  /** Path and query. */
  address: string
  /** Fields of a JSON body; none for GET. */
  body: Record<string, unknown>
  ifMatch: string | undefined
}

/** Spreads a call's input over path, query, body and If-Match header, as its contract row says. */
export function callAddress<N extends EndpointName>(name: N, input: InputOf<N>): CallAddress {
  const row: Endpoint = endpoints[name]
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  const ifMatch = row.ifMatch && rest.ifMatch !== undefined ? String(rest.ifMatch) : undefined
  if (row.ifMatch) delete rest.ifMatch
  if (row.method !== 'GET') return { row, address: path, body: rest, ifMatch }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) query.set(key, String(value))
  return { row, address: query.size > 0 ? `${path}?${query}` : path, body: {}, ifMatch }
}
