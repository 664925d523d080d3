import type { CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { endpointPaths } from '@gesso/shared-types/contract/endpoint-paths'

type Rows = Partial<Record<CallName, Endpoint>>
type Known = { path: Endpoint['path']; load: () => Promise<Rows> }

const known: Partial<Record<CallName, Known>> = {}

/**
 * Registers calls by their paths. Their endpoints, with the schemas, are loaded with the first call: a page that the
 * server rendered makes none, so its scripts carry no schemas.
 */
export function addCalls(paths: Partial<Record<CallName, Endpoint['path']>>, load: Known['load']): void {
  for (const [name, path] of Object.entries(paths)) known[name as CallName] = { path, load }
}

/** Registers the calls of a part of the site whose scripts carry the endpoints. */
export function addEndpoints(rows: Rows): void {
  for (const [name, { path }] of Object.entries(rows)) addCalls({ [name]: path }, async () => rows)
}

/** Loads the endpoints of the calls that every page may make. */
export const loadEndpoints = async (): Promise<Rows> =>
  (await import('@gesso/shared-types/contract/endpoints')).endpoints

addCalls(endpointPaths, loadEndpoints)

/** The path of a call; undefined when its scripts are not loaded, so that none of its data is shown either. */
export const pathOf = (name: CallName): Endpoint['path'] | undefined => known[name]?.path

/** Loads the endpoint of a call. @throws Error when the call is not registered */
export async function endpointOf<N extends CallName>(name: N): Promise<(typeof contract)[N]> {
  const row = (await known[name]?.load())?.[name]
  if (!row) throw new Error(`The scripts of ${name} are not loaded`)
  return row as (typeof contract)[N]
}
