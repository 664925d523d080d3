import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from './context'

/** This installation: the code that marks its payment intents, and whether the demo gallery was hung. */
export type Installation = { code: string; seeded: boolean }

/** Reads the installation's row, which is made at the first start. */
export async function readInstallation(context: Context): Promise<Installation> {
  await context.query(sql`
    INSERT INTO installation (id, code) VALUES (1, ${randomBytes(12).toString('hex')}) ON CONFLICT DO NOTHING`)
  const [row] = await context.query<Installation>(
    sql`SELECT code, seeded_at IS NOT NULL AS seeded FROM installation WHERE id = 1`,
  )
  if (!row) throw new Error('The installation has no row')
  return row
}

/** Notes that the demo gallery was created, so that deleting all artworks does not bring it back. */
export async function markSeeded(context: Context): Promise<void> {
  await context.query(sql`UPDATE installation SET seeded_at = now() WHERE id = 1`)
}
