import type { FairEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { sql } from '@payloadcms/db-postgres'
import { storeMessage } from '../../messages/store-message'
import type { Transaction } from '../../platform/context'
import { isoDayOf } from '../../platform/text/when'
import { putOnList } from '../../subscribers/subscribe'
import { takeLowestNumber } from '../editions/take-lowest-number'
import type { Conflict } from './conflict-words'
import { originalConflict } from './work-conflict'

const HOLD_MS = 7 * 86_400_000

/** What became of an entry. */
export type Applied = { conflict?: Conflict; number?: string }

type Of<Kind extends FairEntry['kind']> = Extract<FairEntry, { kind: Kind }>
type When = { at: Date; timeZone: string }

async function applyContact(tx: Transaction, { name, email, consent, message, work }: Of<'contact'>) {
  if (consent) await putOnList(tx, email, consent)
  if (message) {
    const [known] = work
      ? await tx.query<{ id: number; slug: string; title: string }>(
          sql`SELECT id, slug, title FROM artworks WHERE id = ${work.id} AND deleted_at IS NULL`,
        )
      : []
    const subject = work ? `At the fair: ${work.title}`.slice(0, 200) : 'At the fair'
    await storeMessage(tx, { kind: 'question', name, email, subject, message }, known ?? null)
  }
  return {}
}

async function applyHold(tx: Transaction, { id, work, name }: Of<'hold'>, { at }: When): Promise<Applied> {
  const conflict = await originalConflict(tx, work, id)
  if (conflict) return { conflict }
  const onHoldUntil = new Date(at.getTime() + HOLD_MS).toISOString()
  const data = { originalState: 'on_hold', onHoldFor: name, onHoldUntil } as const
  await tx.payload.update({ collection: 'artworks', id: work.id, data, depth: 0, req: tx.req })
  return {}
}

async function applySale(
  tx: Transaction,
  { id, work, size, price, name }: Of<'sale'>,
  { at, timeZone }: When,
): Promise<Applied> {
  if (size !== null) {
    const [there] = await tx.query(
      sql`SELECT 1 FROM artworks WHERE id = ${work.id} AND deleted_at IS NULL FOR UPDATE`,
    )
    if (!there) return { conflict: { why: 'deleted' } }
    const taken = await takeLowestNumber(tx, work.id, size)
    if (taken === 'sold_out') return { conflict: { why: 'sold_out' } }
    return taken ? { number: taken.label } : {}
  }
  const conflict = await originalConflict(tx, work, id)
  if (conflict) return { conflict }
  const data = {
    originalState: 'sold_elsewhere',
    salePrice: price,
    saleBuyer: name || null,
    salePlace: 'At the fair',
    saleDate: isoDayOf(at, timeZone),
  } as const
  await tx.payload.update({ collection: 'artworks', id: work.id, data, depth: 0, req: tx.req })
  return {}
}

/**
 * Does what an entry says, by the shop's own operations, unless something has happened meanwhile.
 * @param when.at when it was done
 * @throws ValidationError of the artwork
 */
export function applyEntry(tx: Transaction, entry: FairEntry, when: When): Promise<Applied> {
  if (entry.kind === 'contact') return applyContact(tx, entry)
  return entry.kind === 'hold' ? applyHold(tx, entry, when) : applySale(tx, entry, when)
}
