import type {
  ImportChoices,
  ImportGuess,
  ImportProgress,
  ImportRun,
} from '@gesso/shared-types/features/import/import'
import { sql } from '@payloadcms/db-postgres'
import { isOwner } from '../../auth/access'
import { AppError } from '../../platform/app-error'
import { originOf } from '../../platform/audit/origin'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import type { ImportDecisions } from './import-decisions'
import { removeImportFiles } from './import-folder'
import { deleteUnusedImportPictures } from './import-pictures'

/** For so many hours, failed rows of another shop's file can be tried again and its files are kept. */
const RETRY_HOURS = 24

const PROGRESS = sql.raw(`
  artwork_imports.id, artwork_imports.state, file_name, total, created_at, finished_at,
  coalesce(lease_until > now(), false) AS is_worked,
  unchanged,
  other_shop,
  (state = 'done' AND other_shop IS NOT NULL AND finished_at > now() - interval '${RETRY_HOURS} hours'
   AND EXISTS (SELECT 1 FROM artwork_import_rows WHERE import_id = id AND artwork_import_rows.state = 'failed')
   AND NOT EXISTS (SELECT 1 FROM bulk_changes WHERE bulk_changes.id = artwork_imports.id AND undone_at IS NOT NULL)) AS may_retry,
  (SELECT count(*)::int FROM artwork_import_rows
   WHERE import_id = id AND artwork_import_rows.state <> 'left_out') AS ready,
  (SELECT count(*)::int FROM artwork_import_rows
   WHERE import_id = id AND artwork_import_rows.state <> 'left_out' AND is_new) AS creates,
  (SELECT count(*)::int FROM artwork_import_rows
   WHERE import_id = id AND artwork_import_rows.state = 'left_out') AS left_out,
  (SELECT count(*)::int FROM artwork_import_rows WHERE import_id = id AND artwork_import_rows.state = 'done') AS done,
  (SELECT coalesce(json_agg(json_build_object('row', "row", 'title', title, 'message', error) ORDER BY "row"), '[]')
   FROM artwork_import_rows WHERE import_id = id AND artwork_import_rows.state = 'failed') AS failures`)

/** How many titles are read for each group of rows with the same concerns. */
const MOST_TITLES = 12
const GROUPS = sql`problems, (
  SELECT coalesce(json_agg(json_build_object('concerns', concerns, 'rows', rows, 'titles', titles)), '[]') FROM (
    SELECT concerns, count(*)::int AS rows, (array_agg(title ORDER BY "row"))[1:${sql.raw(String(MOST_TITLES))}] AS titles
    FROM artwork_import_rows WHERE import_id = id AND concerns <> '[]' GROUP BY concerns) AS grouped) AS groups`

const present = <T extends ImportProgress>(run: T): T => ({
  ...run,
  createdAt: isoInstant(run.createdAt),
  finishedAt: run.finishedAt && isoInstant(run.finishedAt),
})

const unknown = () => new AppError('not_found', { message: 'There is no such import.' })

/** Reads the progress of an import. @throws AppError not_found */
export async function readProgress(context: Context, id: string): Promise<ImportProgress> {
  const [run] = await context.query<ImportProgress>(
    sql`SELECT ${PROGRESS} FROM artwork_imports WHERE id = ${id}`,
  )
  if (!run) throw unknown()
  return present(run)
}

/** Reads an import with the problems of its dry run. @throws AppError not_found */
export async function readImport(context: Context, id: string): Promise<ImportRun> {
  const [run] = await context.query<ImportRun>(
    sql`SELECT ${PROGRESS}, ${GROUPS} FROM artwork_imports WHERE id = ${id}`,
  )
  if (!run) throw unknown()
  return present(run)
}

/** Reads the running import, otherwise the latest one; null when there is none. */
export async function latestImport(context: Context): Promise<ImportRun | null> {
  const [run] = await context.query<ImportRun>(
    sql`SELECT ${PROGRESS}, ${GROUPS} FROM artwork_imports ORDER BY state = 'running' DESC, created_at DESC LIMIT 1`,
  )
  return run ? present(run) : null
}

/**
 * Starts an import that was checked, or continues one that was stopped. Starting a running import changes nothing. A
 * row with a concern that the artist has not agreed to is left out.
 * @param choices what the artist agreed to and decided; a missing one stays as it was
 * @throws AppError not_found, conflict
 */
export async function startImport(
  context: Context,
  id: string,
  choices: ImportChoices = {},
): Promise<ImportProgress> {
  return withTransaction(context, (tx) => start(tx, id, choices))
}

/** The decisions that were made, without missing ones. Only an owner may decide about old addresses. */
function decisionsOf(tx: Transaction, { fetchPictures, oldAddresses }: ImportChoices): ImportDecisions {
  return {
    ...(fetchPictures !== undefined && { fetchPictures }),
    ...(oldAddresses !== undefined && { oldAddresses }),
    ...(!isOwner(tx.req.user) && { oldAddresses: false }),
  }
}

/** Turns guessed rows into the other kind, once, before the import has begun. */
const turnGuesses = (tx: Transaction, id: string, turned: readonly ImportGuess[]) =>
  tx.query(sql`
    UPDATE artwork_import_rows SET fields = instead -> 'fields', changes = instead -> 'changes',
      source = jsonb_set(source, '{kind}', instead -> 'kind'), instead = NULL
    FROM artwork_imports
    WHERE artwork_imports.id = ${id} AND artwork_imports.state = 'checked' AND import_id = artwork_imports.id
      AND instead IS NOT NULL AND concerns ?| ${sql.param([...turned])}::text[]`)

async function start(tx: Transaction, id: string, choices: ImportChoices): Promise<ImportProgress> {
  const { agreed, turned = [] } = choices
  const waiting = sql`id = ${id} AND artwork_imports.state IN ('checked', 'stopped')`
  await tx.query(sql`
    UPDATE artwork_imports SET agreed = coalesce(${agreed ? JSON.stringify(agreed) : null}::jsonb, agreed),
      choices = choices || ${JSON.stringify(decisionsOf(tx, choices))}::jsonb
    WHERE ${waiting}`)
  if (turned.length > 0) await turnGuesses(tx, id, turned)
  await tx.query(sql`
    UPDATE artwork_import_rows SET state = CASE WHEN concerns <@ agreed THEN 'pending' ELSE 'left_out' END
    FROM artwork_imports
    WHERE ${waiting} AND import_id = id AND artwork_import_rows.state IN ('pending', 'left_out')`)
  const started = await tx.query(sql`
    UPDATE artwork_imports SET state = 'running', started_at = coalesce(started_at, now()), lease_until = now(),
      started_by = ${JSON.stringify(originOf(tx))}::jsonb,
      first_place = coalesce(first_place,
        (SELECT least(coalesce(max(display_order), -1)::bigint + 1, 2000000000) FROM artworks WHERE deleted_at IS NULL))
    WHERE id = ${id} AND state IN ('checked', 'stopped')
      AND EXISTS (
        SELECT 1 FROM artwork_import_rows WHERE import_id = ${id} AND artwork_import_rows.state <> 'left_out')
    RETURNING id`)
  const progress = await readProgress(tx, id)
  if (started.length > 0) {
    await record(tx, { action: 'started', noun: 'import', recordId: id, label: progress.fileName })
  } else if (progress.state !== 'running') {
    const message =
      progress.state === 'done'
        ? 'This import is done.'
        : progress.leftOut > 0
          ? 'Every row waits for your word: tick what you agree to.'
          : 'No row can be imported.'
    throw new AppError('conflict', { message })
  }
  return progress
}

/**
 * Tries the failed rows of another shop's file again.
 * @param withoutPictures whether to write them without the pictures that cannot be fetched
 * @throws AppError not_found, conflict
 */
export function retryImport(context: Context, id: string, withoutPictures: boolean): Promise<ImportProgress> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM artwork_imports WHERE id = ${id} FOR UPDATE`)
    const { mayRetry, fileName } = await readProgress(tx, id)
    if (!mayRetry) throw new AppError('conflict', { message: 'No row of this import can be tried again.' })
    await tx.query(sql`
      UPDATE artwork_import_rows SET state = 'pending', attempts = 0, error = NULL
      WHERE import_id = ${id} AND state = 'failed'`)
    await tx.query(sql`
      UPDATE artwork_imports SET state = 'running', lease_until = now(), finished_at = NULL,
        started_by = ${JSON.stringify(originOf(tx))}::jsonb,
        choices = choices || ${JSON.stringify({ withoutPictures })}::jsonb
      WHERE id = ${id}`)
    await record(tx, { action: 'started', noun: 'import', recordId: id, label: fileName })
    return readProgress(tx, id)
  })
}

/** Reads the imports whose files are still needed: those that are not done, or have rows that can be tried again. */
export async function readOpenImports(context: Context): Promise<Set<string>> {
  const open = await context.query<Pick<ImportProgress, 'id'>>(sql`
    SELECT id FROM artwork_imports WHERE state <> 'done' OR (
      other_shop IS NOT NULL AND finished_at > now() - make_interval(hours => ${RETRY_HOURS}) AND EXISTS (
        SELECT 1 FROM artwork_import_rows WHERE import_id = id AND artwork_import_rows.state = 'failed'))`)
  return new Set(open.map(({ id }) => id))
}

/** Stops a running import after the row that is being written. @throws AppError not_found */
export function stopImport(context: Context, id: string): Promise<ImportProgress> {
  return withTransaction(context, async (tx) => {
    const [stopped] = await tx.query<{ fileName: string }>(
      sql`UPDATE artwork_imports SET state = 'stopped' WHERE id = ${id} AND state = 'running' RETURNING file_name`,
    )
    if (stopped)
      await record(tx, { action: 'stopped', noun: 'import', recordId: id, label: stopped.fileName })
    return readProgress(tx, id)
  })
}

/**
 * Discards an import that is not running, with its files. Artworks that it wrote stay.
 * @throws AppError not_found, conflict
 */
export async function discardImport(context: Context, id: string): Promise<void> {
  const { state, fileName } = await readProgress(context, id)
  if (state === 'running') throw new AppError('conflict', { message: 'Stop the import first.' })
  await deleteUnusedImportPictures(context, id)
  await withTransaction(context, async (tx) => {
    const deleted = await tx.query(
      sql`DELETE FROM artwork_imports WHERE id = ${id} AND state <> 'running' RETURNING id`,
    )
    if (deleted.length === 0) throw new AppError('conflict', { message: 'Stop the import first.' })
    // The shop itself discards old reports; the audit trail does not record that.
    if (tx.req.user) await record(tx, { action: 'discarded', noun: 'import', recordId: id, label: fileName })
  })
  await removeImportFiles(context, id)
}
