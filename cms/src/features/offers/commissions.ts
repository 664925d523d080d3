import type { CommissionInput } from '@gesso/shared-types/features/offers/offer'
import { formatPrice, fromCents, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { checkSolution } from '../../bot-check/check-solution'
import { spendProof } from '../../bot-check/spend-proof'
import { storeMessage } from '../../messages/store-message'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { dayOf } from '../../platform/text/when'

type Terms = { words: string; from: string | null }

/** Reads the texts of the page of commissions. @throws AppError not_found while the artist takes none */
export async function readCommissions(context: Context): Promise<Terms> {
  const [row] = await context.query<{ words: string | null; from: string | null }>(sql`
    SELECT commission_words AS words, commission_from AS from FROM shop_settings WHERE offers_on AND takes_commissions LIMIT 1`)
  if (!row) throw new AppError('not_found')
  const fromPrice = row.from === null ? 0 : toCents(row.from)
  return { words: row.words?.trim() ?? '', from: fromPrice > 0 ? fromCents(fromPrice) : null }
}

/**
 * Stores a commission as a message to the artist.
 * @param altcha the solved bot check
 * @throws AppError bot_check_failed; not_found while the artist takes no commissions
 */
export async function askForCommission(
  context: Context,
  { what, size, budget, neededBy, name, email }: CommissionInput,
  altcha: string | undefined,
): Promise<void> {
  const proof = await checkSolution(context, altcha)
  await withTransaction(context, async (tx) => {
    await readCommissions(tx)
    await spendProof(tx, proof)
    const cents = budget ? toCents(budget) : null
    const facts = [
      ...(size ? [{ name: 'Size', value: size }] : []),
      ...(cents === null ? [] : [{ name: 'Budget', value: formatPrice(cents) }]),
      ...(neededBy ? [{ name: 'By', value: dayOf(neededBy, 'UTC', 'long') }] : []),
    ]
    const message = { kind: 'commission' as const, name, email, subject: 'A commission', message: what }
    const id = await storeMessage(tx, message, null, facts)
    await tx.query(sql`
      INSERT INTO commissions (message_id, size, budget_cents, needed_by)
      VALUES (${id}, ${size || null}, ${cents}, ${neededBy ?? null}::date)`)
  })
}
