import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { statements } from '../../database/transaction'
import { clearImportFolders } from './import-folder'
import { discardImport } from './import-run'
import { workImports } from './work-imports'

const LOOK_MS = 2000
const CLEAR_EVERY = 150

/** Works on imports as long as the process runs. */
export type Importer = {
  start: () => void
  /** An import was started: it is worked on at once. */
  wake: () => void
  /** Ends after the row in hand. */
  stop: () => Promise<void>
}

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

/** @param onWritten called after each row that was written */
export function createImporter(payload: Payload, onWritten: () => void): Importer {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let looks = 0

  const work = async (): Promise<void> => {
    try {
      if (looks++ % CLEAR_EVERY === 0) await clear(payload)
      await workImports(payload, ending.signal, onWritten)
    } catch (error) {
      payload.logger.warn({ err: error, msg: 'The import could not go on; it is tried again' })
    }
  }
  const workAfter = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(work).then(() => {
        if (!ending.signal.aborted) workAfter(LOOK_MS)
      })
    }, milliseconds)
  }
  return {
    start: () => workAfter(0),
    wake: () => {
      working = working.then(() => (ending.signal.aborted ? undefined : work()))
    },
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await working
    },
  }
}
