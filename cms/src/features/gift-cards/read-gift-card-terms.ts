import type { GiftCardSums } from '@gesso/shared-types/features/gift-cards/gift-card'
import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { readSums } from './gift-card-sums'

/** The terms of the gift cards on sale; sums in integer cents. `months`: how long a card is valid, null for ever. */
export type GiftCardTerms = GiftCardSums & { months: number | null; words: string }

type Row = {
  sums: string | null
  least: string | null
  most: string | null
  months: number | null
  words: string | null
}

/** Reads what gift cards the shop sells; null while it sells none. */
export async function readGiftCardTerms(context: Context): Promise<GiftCardTerms | null> {
  const [row] = await context.query<Row>(sql`
    SELECT gift_card_sums AS sums, gift_card_least AS least, gift_card_most AS most, gift_card_months::int AS months,
      gift_card_words AS words FROM shop_settings WHERE gift_cards_on LIMIT 1`)
  if (!row) return null
  const { least, most, months } = row
  const sums = readSums(row.sums ?? '') ?? []
  const isFree = least !== null && most !== null
  if (sums.length === 0 && !isFree) return null
  return {
    sums,
    least: isFree ? toCents(least) : null,
    most: isFree ? toCents(most) : null,
    months,
    words: row.words?.trim() ?? '',
  }
}

/** Says what is missing before the shop sells gift cards; null for nothing. */
export const lacksSums = async (context: Context): Promise<string | null> =>
  (await readGiftCardTerms(context)) ? null : 'Set their sums, in its settings: until then none is sold.'
