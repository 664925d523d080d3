import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { createWorker, type Worker } from '../../worker'
import { clearImportFolders } from './import-folder'
import { discardImport } from './import-run'
import { runImports } from './run-imports'

const LOOK_MS = 2000
const CLEAR_EVERY = 150

/** Dry runs that nobody started go after a day, stopped ones after seven, what is said of finished ones after ninety; then files of neither. */
async function clear(context: Context): Promise<void> {
  const old = await context.query<{ id: string }>(sql`
    SELECT id FROM artwork_imports
    WHERE (state = 'checked' AND created_at < now() - interval '1 day')
      OR (state = 'stopped' AND created_at < now() - interval '7 days')
      OR (state = 'done' AND finished_at < now() - interval '90 days')`)
  for (const { id } of old) await discardImport(context, id)
  const open = await context.query<{ id: string }>(sql`SELECT id FROM artwork_imports WHERE state <> 'done'`)
  await clearImportFolders(context, new Set(open.map(({ id }) => id)))
}

/** Works on imports as long as the process runs. @param onWritten called after each row that was written */
export function createImporter(context: Context, onWritten: () => void): Worker {
  let looks = 0
  return createWorker({
    payload: context.payload,
    everyMs: LOOK_MS,
    round: async (ending) => {
      if (looks++ % CLEAR_EVERY === 0) await clear(context)
      await runImports(context, ending, onWritten)
    },
    whenFailed: 'The import could not go on; it is tried again',
  })
}
