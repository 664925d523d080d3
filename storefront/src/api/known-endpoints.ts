import type { Endpoint } from '@gesso/shared-types/endpoint'
import { endpointPaths } from '@gesso/shared-types/endpoint-paths'
import type { EndpointName, SiteEndpoints } from '@gesso/shared-types/endpoints'

type Rows = Partial<Record<EndpointName, Endpoint>>
type Known = { path: Endpoint['path']; load: () => Promise<Rows> }

const known: Partial<Record<EndpointName, Known>> = {}

/**
 * Makes calls known by their paths. Their rows, with the schemas, are loaded with the first call: a page that the server
 * rendered makes none, so its scripts carry no schemas.
 */
export function addCalls(paths: Partial<Record<EndpointName, Endpoint['path']>>, load: Known['load']): void {
  for (const [name, path] of Object.entries(paths)) known[name as EndpointName] = { path, load }
}

/** Makes the calls of a part of the site known, which only its own scripts carry. */
export function addEndpoints(rows: Rows): void {
  for (const [name, { path }] of Object.entries(rows)) addCalls({ [name]: path }, async () => rows)
}

/** Loads the rows of the calls that every page may make. */
export const loadEndpoints = async (): Promise<Rows> =>
  (await import('@gesso/shared-types/endpoints')).endpoints

addCalls(endpointPaths, loadEndpoints)

/** The path of a call; undefined for one whose scripts were not loaded, so that nothing of it is on show either. */
export const pathOf = (name: EndpointName): Endpoint['path'] | undefined => known[name]?.path

/** The row of a call that is made now. */
export async function endpointOf<N extends EndpointName>(name: N): Promise<SiteEndpoints[N]> {
  const row = (await known[name]?.load())?.[name]
  if (!row) throw new Error(`The scripts of ${name} are not loaded`)
  return row as SiteEndpoints[N]
}
