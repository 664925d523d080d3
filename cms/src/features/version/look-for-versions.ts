import { sql } from '@payloadcms/db-postgres/drizzle'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { createWorker, type Worker } from '../../platform/workers/worker'
import { fetchReleases, NoReleases } from './fetch-releases'
import { readProgram } from './program'

const HOUR_MS = 60 * 60_000
/** After a failed look the shop tries again within the hour. */
const IS_DUE = sql`is_on AND (looked_at IS NULL OR looked_at <
  now() - CASE WHEN problem IS NULL THEN interval '1 day' ELSE interval '1 hour' END)`

/** Looks now, and stores what was found or why nothing was. */
export async function lookForVersions(context: Context): Promise<void> {
  const { source } = readProgram()
  if (!source) return
  const found = await fetchReleases(source).catch((error: unknown) => {
    if (error instanceof NoReleases) return error
    throw error
  })
  const isThere = !(found instanceof NoReleases)
  // What was found before stays known while the place does not answer.
  const releases = isThere ? JSON.stringify(found) : null
  const problem = isThere ? null : found.message
  await context.query(sql`
    INSERT INTO version_looks (id, releases, looked_at, problem)
    VALUES (1, ${releases}::jsonb, now(), ${problem})
    ON CONFLICT (id) DO UPDATE SET looked_at = now(), problem = excluded.problem,
      releases = coalesce(excluded.releases, version_looks.releases)`)
}

/** Switches the daily look on, and looks at once, or off. */
export async function setVersionLooks(context: Context, isOn: boolean): Promise<void> {
  await withTransaction(context, async (tx) => {
    const changed = await tx.query(sql`
      INSERT INTO version_looks (id, is_on) VALUES (1, ${isOn})
      ON CONFLICT (id) DO UPDATE SET is_on = excluded.is_on WHERE version_looks.is_on <> excluded.is_on
      RETURNING id`)
    if (changed.length === 0) return
    await record(tx, {
      action: 'updated',
      noun: 'settings',
      label: 'Version',
      changes: [{ field: 'Look for new versions', old: !isOn, new: isOn }],
    })
  })
  if (isOn) await lookForVersions(context)
}

/** Looks once a day while the artist wants it; with several processes, one of them does. */
export const createVersionWatcher = (context: Context): Worker =>
  createWorker({
    name: 'version_looks',
    trouble: 'Whether there is a new version is not known',
    payload: context.payload,
    everyMs: HOUR_MS,
    round: async () => {
      if (!readProgram().source) return
      const [due] = await context.query(
        sql`UPDATE version_looks SET looked_at = now() WHERE id = 1 AND ${IS_DUE} RETURNING id`,
      )
      if (due) await lookForVersions(context)
    },
    whenFailed: 'Looking for a new version failed; it is tried again',
  })
