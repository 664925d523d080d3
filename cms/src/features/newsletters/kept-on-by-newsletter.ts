import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../platform/context'

/** Says which newsletter keeps newsletters on, because it is on its way; null if none is. */
export async function keptOnByNewsletter(tx: Transaction): Promise<string | null> {
  const [first] = await tx.query<{ subject: string | null }>(sql`
    SELECT subject FROM newsletters WHERE state IN ('scheduled', 'sending', 'paused') ORDER BY id LIMIT 1`)
  return first
    ? `The newsletter “${first.subject ?? ''}” is on its way: stop it first, or wait until it is sent.`
    : null
}
