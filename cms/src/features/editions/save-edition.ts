import type { EditionInput, StoredEdition } from '@gesso/shared-types/features/editions/edition-numbers'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError, invalidField } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context, Transaction } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { lockEdition } from './edition-rows'

type Taken = { largestNumber: number; largestProof: number; soldHere: number }

const readTaken = async (tx: Transaction, id: number): Promise<Taken> => {
  const [taken] = await tx.query<Taken>(sql`
    SELECT coalesce(max(number) FILTER (WHERE kind = 'number'), 0)::int AS largest_number,
      coalesce(max(number) FILTER (WHERE kind = 'proof'), 0)::int AS largest_proof,
      (count(*) FILTER (WHERE state = 'sold'))::int AS sold_here
    FROM edition_numbers WHERE edition_id = ${id}`)
  if (!taken) throw new Error('Nothing was counted')
  return taken
}

/**
 * Saves the artist's entries about an edition. It cannot become smaller than its given or reserved numbers, nor
 * larger once a buyer has a number.
 * @throws AppError not_found, invalid_input
 */
export function saveEdition(context: Context, id: number, input: EditionInput): Promise<StoredEdition> {
  return withTransaction(context, async (tx) => {
    const before = await lockEdition(tx, id)
    const { largestNumber, largestProof, soldHere } = await readTaken(tx, id)
    const { total, proofs } = input
    if (total < largestNumber)
      throw invalidField('total', `Number ${largestNumber} is given: the edition cannot be smaller.`)
    if (total < before.given + before.held)
      throw invalidField(
        'total',
        `${before.given + before.held} are given or reserved: it cannot be smaller.`,
      )
    if (proofs < largestProof)
      throw invalidField('proofs', `AP ${largestProof} is given: there cannot be fewer.`)
    if (soldHere > 0 && (total > before.total || proofs > before.proofs)) {
      throw invalidField(
        total > before.total ? 'total' : 'proofs',
        'Buyers have numbers of this edition: it cannot grow any more.',
      )
    }
    await tx.query(sql`
      UPDATE editions SET total = ${total}, proofs = ${proofs}, paper = ${input.paper || null},
        printer = ${input.printer || null}, signature = ${input.signature || null}, year = ${input.year ?? null}
      WHERE id = ${id}`)
    const after = await lockEdition(tx, id)
    const changes = (['total', 'proofs', 'paper', 'printer', 'signature', 'year'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => ({
        field: 'edition',
        old: `${field}: ${before[field] ?? ''}`,
        new: `${field}: ${after[field] ?? ''}`,
      }))
    if (changes.length > 0) await recordOf(tx, after, changes)
    return after
  })
}

/**
 * Turns an edition back into a print size without numbers.
 * @throws AppError not_found; conflict when a number is sold here, given out or reserved
 */
export function endEdition(context: Context, id: number): Promise<void> {
  return withTransaction(context, async (tx) => {
    const edition = await lockEdition(tx, id)
    const [kept] = await tx.query(sql`
      SELECT 1 FROM edition_numbers WHERE edition_id = ${id} AND state IN ('sold', 'given_out') LIMIT 1`)
    if (kept || edition.held > 0) {
      throw new AppError('conflict', {
        message:
          'Numbers of this edition are given or reserved, so it stays one. To stop selling it, make the rest void.',
      })
    }
    await tx.query(sql`UPDATE order_items SET edition_id = NULL WHERE edition_id = ${id}`)
    await tx.query(sql`DELETE FROM editions WHERE id = ${id}`)
    await recordOf(tx, edition, [
      { field: 'edition', old: `${edition.size}: ${edition.total} + ${edition.proofs} AP` },
    ])
  })
}

const recordOf = (
  tx: Transaction,
  { artworkId, title }: StoredEdition,
  changes: NonNullable<Parameters<typeof record>[1]['changes']>,
): Promise<void> =>
  record(tx, { action: 'updated', noun: 'artwork', recordId: artworkId, label: title, changes })
