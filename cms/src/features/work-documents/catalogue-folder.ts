import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

const catalogues = ({ env }: Context): string => join(env.dataDir, 'catalogues')

/** A file in the folder of a catalogue. @param place the folder's name */
export const inFolder = (context: Context, place: string, name: 'catalogue.pdf' | 'profile.icc'): string =>
  join(catalogues(context), place, name)

/** Creates the folder of a catalogue. */
export const makeFolder = (context: Context, place: string): Promise<unknown> =>
  mkdir(join(catalogues(context), place), { recursive: true, mode: 0o700 })

/** Removes every folder on this server except that of the present catalogue. */
export async function clearFolders(context: Context): Promise<void> {
  // Read before the row: a folder is created only after its row names it.
  const folders = await readdir(catalogues(context)).catch(() => [])
  if (folders.length === 0) return
  const rows = await context.query<{ place: string }>(sql`
    SELECT place FROM catalogues WHERE place IS NOT NULL AND (state = 'done' OR (state = 'running' AND due_at > now()))`)
  const kept = new Set(rows.map(({ place }) => place))
  for (const name of folders.filter((one) => !kept.has(one)))
    await rm(join(catalogues(context), name), { recursive: true, force: true })
}
