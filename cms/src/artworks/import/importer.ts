import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { statements } from '../../database/transaction'
import { createWorker, type Worker } from '../../worker'
import { clearImportFolders } from './import-folder'
import { discardImport } from './import-run'
import { workImports } from './work-imports'

const LOOK_MS = 2000
const CLEAR_EVERY = 150

/** Dry runs that nobody started go after a day, stopped ones after seven, what is said of finished ones after ninety; then files of neither. */
async function clear(payload: Payload): Promise<void> {
  const rows = statements(payload)
  const old = await rows<{ id: string }>(sql`
    SELECT id FROM artwork_imports
    WHERE (state = 'checked' AND created_at < now() - interval '1 day')
      OR (state = 'stopped' AND created_at < now() - interval '7 days')
      OR (state = 'done' AND finished_at < now() - interval '90 days')`)
  for (const { id } of old) await discardImport(payload, id)
  const open = await rows<{ id: string }>(sql`SELECT id FROM artwork_imports WHERE state <> 'done'`)
  await clearImportFolders(new Set(open.map(({ id }) => id)))
}

/** Works on imports as long as the process runs. @param onWritten called after each row that was written */
export function createImporter(payload: Payload, onWritten: () => void): Worker {
  let looks = 0
  return createWorker({
    payload,
    everyMs: LOOK_MS,
    round: async (ending) => {
      if (looks++ % CLEAR_EVERY === 0) await clear(payload)
      await workImports(payload, ending, onWritten)
    },
    whenFailed: 'The import could not go on; it is tried again',
  })
}
