import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { comparablePath, isOwnPath } from './redirect-paths'

/**
 * Finds where an address without a page in the shop leads.
 * @param path of the request, as the browser sent it
 * @returns a path of this shop with query and fragment; null for an unknown address
 */
export async function findRedirect(context: Context, path: string): Promise<string | null> {
  const [found] = await context.query<{ toPath: string }>(sql`
    SELECT to_path FROM redirects WHERE from_path = ${comparablePath(path)}`)
  // Checked again, whatever wrote the row: no address of this shop may lead to another host.
  return found && isOwnPath(found.toPath) ? found.toPath : null
}
