import {
  type SavedDraft,
  TYPED_FIELDS,
  type TypedNewsletter,
} from '@gesso/shared-types/features/newsletters/newsletter'
import { sql } from '@payloadcms/db-postgres'
import { APIError } from 'payload'
import { AppError } from '../../platform/app-error'
import { originOf } from '../../platform/audit/origin'
import { leaveSaveUntold } from '../../platform/audit/watch-collection'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { SHOWN, type StaleWrite } from '../stale-writes/shown'
import { allowUnfinished, EMPTY_TEXT } from './unfinished'

/** Within this time, the saves of one person are one entry of the audit trail. */
const ENTRY_MINUTES = 10

type Typed = {
  /** Null until the newsletter has a row. */
  id: number | null
  /** The key of the page that writes a new newsletter. */
  key: string | null
  /** The fields as they were shown. */
  shown: Record<string, unknown> | null
  /** The fields that were changed. */
  typed: TypedNewsletter
}

/**
 * Saves a draft while somebody types, finished or not. It neither sends nor tests anything.
 * @throws AppError stale when a field changed elsewhere since it was shown, with the fields' labels; conflict when it
 * is scheduled or was sent; not_found; invalid_input
 */
export async function saveTypedNewsletter(
  context: Context,
  { id, key, shown, typed }: Typed,
): Promise<SavedDraft> {
  try {
    return await withTransaction(context, async (tx) => {
      allowUnfinished(tx)
      const row = id ?? (key === null ? null : await begunBy(tx, key))
      return row === null ? create(tx, typed, key) : update(tx, row, typed, id === null ? null : shown)
    })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const { code, changed } = (error.data ?? {}) as Partial<StaleWrite>
    if (code === 'stale') throw new AppError('stale', { details: { changed } })
    if (error.status === 404) {
      const message = 'This newsletter was deleted elsewhere. What you typed still stands here.'
      throw new AppError('not_found', { message })
    }
    throw error
  }
}

/** Finds the newsletter that a page has created, if the answer was lost. Concurrent calls wait for each other. */
async function begunBy(tx: Transaction, key: string): Promise<number | null> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`newsletter ${key}`}))`)
  const [row] = await tx.query<{ id: number }>(sql`SELECT id FROM newsletters WHERE typed_key = ${key}`)
  return row?.id ?? null
}

/** Both columns are never null, so a draft without them gets empty ones. */
const withTexts = ({ subject, body, ...rest }: TypedNewsletter, isNew: boolean): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...((isNew || subject !== undefined) && { subject: subject ?? '' }),
  ...((isNew || body !== undefined) && { body: body ?? EMPTY_TEXT }),
})

const asAsked = (tx: Transaction) =>
  ({ overrideAccess: false, user: tx.req.user, req: tx.req, depth: 0 }) as const

async function create(tx: Transaction, typed: TypedNewsletter, key: string | null): Promise<SavedDraft> {
  const data = withTexts(typed, true) as never
  const doc = await tx.payload.create({ collection: 'newsletters', data, ...asAsked(tx) })
  await tx.query(sql`UPDATE newsletters SET typed_key = ${key} WHERE id = ${doc.id}`)
  return savedOf(doc)
}

async function update(
  tx: Transaction,
  id: number,
  typed: TypedNewsletter,
  shown: Record<string, unknown> | null,
): Promise<SavedDraft> {
  if (await wasJustTold(tx, id)) leaveSaveUntold(tx)
  const data = { ...withTexts(typed, false), ...(shown && { [SHOWN]: { fields: shown } }) } as never
  return savedOf(await tx.payload.update({ collection: 'newsletters', id, data, ...asAsked(tx) }))
}

/** Whether the newsletter's latest entry in the audit trail is a recent save by the same person. */
async function wasJustTold(tx: Transaction, id: number): Promise<boolean> {
  const [last] = await tx.query<{ isMine: boolean }>(sql`
    SELECT actor_id = ${originOf(tx).actor.id} AND action IN ('created', 'updated')
      AND at > now() - make_interval(mins => ${ENTRY_MINUTES}) AS is_mine
    FROM audit_entries WHERE noun = 'newsletter' AND record_id = ${String(id)} ORDER BY id DESC LIMIT 1`)
  return last?.isMine ?? false
}

function savedOf(doc: { id: number; updatedAt: string }): SavedDraft {
  const stored = doc as unknown as Record<string, unknown>
  const fields = Object.fromEntries(TYPED_FIELDS.map((name) => [name, stored[name] ?? null]))
  return { id: doc.id, savedAt: doc.updatedAt, fields: fields as TypedNewsletter }
}
