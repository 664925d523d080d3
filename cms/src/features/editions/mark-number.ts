import {
  type EditionNumber,
  NUMBER_STATE_WORDS,
  type NumberState,
  numberLabel,
} from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { lockEdition } from './edition-rows'
import { listNumbers } from './list-numbers'
import { returnNumbers } from './return-numbers'

/** The states that the artist can set by hand. */
export type MarkedState = Exclude<NumberState, 'sold'> | 'free'

const conflict = (message: string) => new AppError('conflict', { message })

/**
 * Sets the state of a number or an artist's proof by hand. A sold one can change only when its order has no claim to
 * it any more.
 * @throws AppError not_found, conflict
 */
export function markNumber(
  context: Context,
  editionId: number,
  { kind, number, state }: EditionNumber & { state: MarkedState },
): Promise<void> {
  return withTransaction(context, async (tx) => {
    const edition = await lockEdition(tx, editionId)
    const numbers = await listNumbers(tx, editionId)
    const present = numbers.find((one) => one.kind === kind && one.number === number)
    if (!present) throw new AppError('not_found', { message: 'The edition has no such number' })
    if (present.state === state) return
    if (present.state === 'sold') {
      if (!present.order?.canReturn)
        throw conflict(
          `Order ${present.order?.number ?? ''} has paid for this number. Cancel or refund it first.`,
        )
      await returnNumbers(
        tx,
        present.order.id,
        sql`taken.kind = ${kind} AND taken.number = ${number}
        AND taken.edition_id = ${editionId}`,
      )
      if (state === 'free') return
    }
    const isTaken = present.state !== 'free' && present.state !== 'sold'
    const isLast = kind === 'number' && edition.given + edition.held >= edition.total
    if (present.state === 'free' && isLast)
      throw conflict(
        'All that is left is reserved by orders that are just being paid. Try again in a few minutes.',
      )
    await write(tx, editionId, { kind, number, state }, isTaken)
    await record(tx, {
      action: 'updated',
      noun: 'artwork',
      recordId: edition.artworkId,
      label: edition.title,
      changes: [
        {
          field: 'editionNumber',
          old: `${numberLabel({ kind, number }, edition)}: ${NUMBER_STATE_WORDS[present.state]}`,
          new: NUMBER_STATE_WORDS[state],
        },
      ],
    })
  })
}

async function write(
  tx: Transaction,
  editionId: number,
  { kind, number, state }: EditionNumber & { state: MarkedState },
  isTaken: boolean,
): Promise<void> {
  const one = sql`edition_id = ${editionId} AND kind = ${kind} AND number = ${number}`
  if (state === 'free') await tx.query(sql`DELETE FROM edition_numbers WHERE ${one}`)
  else if (isTaken) await tx.query(sql`UPDATE edition_numbers SET state = ${state} WHERE ${one}`)
  else
    await tx.query(sql`
      INSERT INTO edition_numbers (edition_id, kind, number, state) VALUES (${editionId}, ${kind}, ${number}, ${state})`)
}
