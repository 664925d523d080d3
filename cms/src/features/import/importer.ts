import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Rows } from '../../platform/database/rows'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { clearImportFolders } from './import-folder'
import { discardImport, readOpenImports } from './import-run'
import { runImports } from './run-imports'

const POLL_MS = 2000
const CLEANUP_ROUNDS = 150

/**
 * Discards dry runs that were not started within a day, imports stopped for seven days and reports older than ninety
 * days, then the files that no import needs.
 */
async function discardOldImports(context: Context): Promise<void> {
  const old = await context.query<Pick<Rows['artwork_imports'], 'id'>>(sql`
    SELECT id FROM artwork_imports
    WHERE (state = 'checked' AND created_at < now() - interval '1 day')
      OR (state = 'stopped' AND created_at < now() - interval '7 days')
      OR (state = 'done' AND finished_at < now() - interval '90 days')`)
  for (const { id } of old) await discardImport(context, id)
  await clearImportFolders(context, await readOpenImports(context))
}

/** Creates the worker that writes started imports. */
export function createImporter(context: Context): Worker {
  let rounds = 0
  return createWorker({
    name: 'imports',
    trouble: 'Imports do not go on',
    payload: context.payload,
    everyMs: POLL_MS,
    round: async (signal) => {
      if (rounds++ % CLEANUP_ROUNDS === 0) await discardOldImports(context)
      await runImports(context, signal)
    },
    whenFailed: 'The import was interrupted; it will be tried again',
  })
}
