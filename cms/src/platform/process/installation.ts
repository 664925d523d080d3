import { randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** This installation: the code that marks its payment intents and stored pictures. */
type Installation = { code: string }

/** Reads the installation's row, creating it at the first start. */
export async function readInstallation(context: Context): Promise<Installation> {
  await context.query(sql`
    INSERT INTO installation (id, code) VALUES (1, ${randomBytes(12).toString('hex')}) ON CONFLICT DO NOTHING`)
  const [row] = await context.query<Installation>(sql`SELECT code FROM installation WHERE id = 1`)
  if (!row) throw new Error('The installation has no row')
  return row
}
