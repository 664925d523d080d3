import { randomBytes } from 'node:crypto'
import { FULL_COPY_HOURS, type FullCopy } from '@gesso/shared-types/features/full-copy/full-copy'
import { sql } from '@payloadcms/db-postgres'
import { tellAccount } from '../../auth/tell-account'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { isoDayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readTimeZone } from '../../settings/read-time-zone'
import { clearCopyFolders, hasCopyFile } from './copy-folder'
import { requireRoom } from './room-for-copy'

type Row = Omit<FullCopy, 'isHere'> & { leaseHolder: string | null }

/** Reads the state of the present full copy; null when there is none. */
export async function readFullCopy(context: Context): Promise<FullCopy | null> {
  const [row] = await context.query<Row>(sql`
    SELECT id, state, step, done, total, bytes::float8 AS bytes, missing, name, started_at, finished_at, error,
      lease_holder, coalesce(lease_until > now(), false) AS is_worked,
      CASE WHEN state = 'done' THEN finished_at + make_interval(hours => ${FULL_COPY_HOURS}::int) END AS expires_at
    FROM full_copies`)
  if (!row) return null
  const { leaseHolder, startedAt, finishedAt, expiresAt, ...copy } = row
  return {
    ...copy,
    startedAt: isoInstant(startedAt),
    finishedAt: finishedAt && isoInstant(finishedAt),
    expiresAt: expiresAt && isoInstant(expiresAt),
    isHere: copy.state === 'done' && (await hasCopyFile(context, { id: copy.id, leaseHolder })),
  }
}

const underWay = () => new AppError('conflict', { message: 'A file is being made already.' })

/** Tells every owner by email, because the file holds everything. */
async function tellOwners(tx: Transaction): Promise<void> {
  const owners = await tx.query<{ id: string | number }>(
    sql`SELECT id FROM users WHERE role = 'owner' ORDER BY id`,
  )
  for (const { id } of owners) await tellAccount(tx, String(id), 'full_copy_asked')
}

/**
 * Asks for a full copy, which replaces an earlier one.
 * @throws AppError conflict while one is being made, and when the disk has no room for it
 */
export async function startFullCopy(context: Context): Promise<FullCopy> {
  if ((await readFullCopy(context))?.state === 'running') throw underWay()
  await requireRoom(context)
  const day = isoDayOf(new Date(), await readTimeZone(context))
  const { slugFromTitle } = await import('../../platform/text/slug')
  const name = `${slugFromTitle((await readShopSettings(context)).shopName, 'shop').slice(0, 80)}-${day}.zip`
  await withTransaction(context, async (tx) => {
    await tx.query(sql`DELETE FROM full_copies WHERE state <> 'running'`)
    const id = randomBytes(10).toString('hex')
    const started = await tx.query(sql`
      INSERT INTO full_copies (id, name) VALUES (${id}, ${name}) ON CONFLICT DO NOTHING RETURNING id`)
    if (started.length === 0) throw underWay()
    await record(tx, { action: 'started', noun: 'full_copy', recordId: id, label: name })
    await tellOwners(tx)
  })
  const copy = await readFullCopy(context)
  if (!copy) throw new AppError('conflict', { message: 'It was cancelled at once.' })
  return copy
}

/** Cancels a full copy that is being made, or removes the file of a finished one. @throws AppError not_found */
export async function removeFullCopy(context: Context, id: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [gone] = await tx.query<{ name: string }>(
      sql`DELETE FROM full_copies WHERE id = ${id} RETURNING name`,
    )
    if (!gone) throw new AppError('not_found', { message: 'This file is gone already.' })
    await record(tx, { action: 'discarded', noun: 'full_copy', recordId: id, label: gone.name })
  })
  await clearCopyFolders(context)
}

/** Removes every full copy when a person's data is erased. The next round of the worker removes the files. */
export async function discardFullCopies(tx: Transaction): Promise<Record<string, number>> {
  await tx.query(sql`DELETE FROM full_copies`)
  return {}
}
