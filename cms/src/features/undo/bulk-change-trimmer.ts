import { UNDO_HOURS } from '@gesso/shared-types/features/undo/bulk-change'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { createWorker, type Worker } from '../../platform/workers/worker'

const EVERY_MS = 15 * 60_000

/** Creates the worker that deletes changes of several artworks that are too old to be undone. */
export const createBulkChangeTrimmer = (context: Context): Worker =>
  createWorker({
    name: 'bulk_changes',
    trouble: 'Old changes of several artworks are not forgotten',
    payload: context.payload,
    everyMs: EVERY_MS,
    round: async () => {
      await context.query(
        sql`DELETE FROM bulk_changes WHERE at < now() - make_interval(hours => ${UNDO_HOURS})`,
      )
    },
    whenFailed: 'Old changes of several artworks could not be forgotten; the next round tries again',
  })
