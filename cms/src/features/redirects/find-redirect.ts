import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { comparablePath, isOwnPath } from './redirect-paths'

/**
 * Where an address leads that the shop has no page for.
 * @param path of the request, as the browser sent it
 * @returns a path of this shop with query and fragment; null for an address that nobody knows
 */
export async function findRedirect(context: Context, path: string): Promise<string | null> {
  const [found] = await context.query<{ toPath: string }>(sql`
    SELECT to_path FROM redirects WHERE from_path = ${comparablePath(path)}`)
  // Whatever wrote the row: no address of this shop leads to another host.
  return found && isOwnPath(found.toPath) ? found.toPath : null
}
