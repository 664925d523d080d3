import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/**
 * This installation: the code that marks its payment intents and stored pictures, and whether the demo gallery was
 * added.
 */
export type Installation = { code: string; seeded: boolean }

/** Reads the installation's row, creating it at the first start. */
export async function readInstallation(context: Context): Promise<Installation> {
  await context.query(sql`
    INSERT INTO installation (id, code) VALUES (1, ${randomBytes(12).toString('hex')}) ON CONFLICT DO NOTHING`)
  const [row] = await context.query<Installation>(
    sql`SELECT code, seeded_at IS NOT NULL AS seeded FROM installation WHERE id = 1`,
  )
  if (!row) throw new Error('The installation has no row')
  return row
}

/** What the demo gallery added: the ids of its works and series, and the settings that it wrote, if any. */
export type Demo = { artworks: number[]; series: number[]; settings: object | null }

/** Records that the demo gallery was added, so that it is not added again when all artworks are deleted. */
export async function markSeeded(context: Context, demo: Demo): Promise<void> {
  await context.query(
    sql`UPDATE installation SET seeded_at = now(), demo = ${JSON.stringify(demo)}::jsonb WHERE id = 1`,
  )
}
