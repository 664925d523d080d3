import { sql } from '@payloadcms/db-postgres'
import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { hookTransaction, type Transaction } from '../context'
import { comparablePath } from './redirect-paths'

/** A redirect to where another one begins would lead people around, or in a circle. */
const ROUNDABOUT =
  'An old address begins where this one leads. Enter the address that it leads to in the end.'

/**
 * Whether a redirect leads to another's old address, or begins where another leads.
 * @returns what is wrong; null when nothing is
 */
export async function findRoundabout(
  tx: Transaction,
  { fromPath, toPath }: { fromPath: string; toPath: string },
): Promise<string | null> {
  const to = comparablePath(toPath.replace(/[?#].*$/s, ''))
  const [met] = await tx.query(sql`
    SELECT 1 FROM redirects WHERE from_path = ${to}
    UNION ALL SELECT 1 WHERE ${to}::text = ${fromPath}::text
    UNION ALL SELECT 1 FROM redirects WHERE from_path <> ${fromPath}
      AND regexp_replace(to_path, '[?#].*$', '') IN (${fromPath}, ${encodeURI(fromPath)})
    LIMIT 1`)
  return met ? ROUNDABOUT : null
}

export const refuseRoundabouts: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { fromPath, toPath } = { ...originalDoc, ...data }
  // The fields' own rules refuse it afterwards.
  if (typeof fromPath !== 'string' || typeof toPath !== 'string') return data
  const problem = await findRoundabout(hookTransaction(req), { fromPath, toPath })
  if (problem)
    throw new ValidationError({ collection: 'redirects', errors: [{ path: 'toPath', message: problem }] })
  return data
}
