import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

/** Reads the bytes of a file that a full copy has listed. @throws Error when it is missing */
export const storedBytes = async (context: Context, statement: SQL): Promise<Buffer> => {
  const [row] = await context.query<{ bytes: Buffer }>(statement)
  if (!row) throw new Error('A file is gone within one moment of the database')
  return row.bytes
}
