import { fromCents, MAX_CENTS, parseMoney } from '@gesso/shared-types/money'
import type { CartLine, LineType } from '@gesso/shared-types/order'
import { lineCents, type OrderSums, priceOrder } from '@gesso/shared-types/price-order'
import { sql } from '@payloadcms/db-postgres'
import { AppError, invalidField } from '../../app-error'
import type { Transaction } from '../../context'
import { ORIGINAL_FOR_SALE, unavailable } from '../originals/claim-originals'

/** A line as the shop prices it, in integer cents. */
export type ShopLine = {
  artworkId: number
  type: LineType
  printSize: string | null
  quantity: number
  unitPriceCents: number
}

type ArtworkPrices = {
  id: number
  originalPrice: string | null
  originalForSale: boolean
  printsAvailable: boolean
  printOptions: { size: string; price: string }[] | null
}

/**
 * Prices every line from the database, locking the artworks whose originals are ordered, lowest id first.
 * A print's price is found by its size.
 * @throws AppError artwork_unavailable, price_changed, or invalid_input for a total above 999,999.99
 */
export async function priceLines(
  tx: Transaction,
  cart: readonly CartLine[],
): Promise<{ lines: ShopLine[]; sums: OrderSums }> {
  const originals = cart.filter((line) => line.type === 'original').map((line) => line.artworkId)
  await tx.query(
    sql`SELECT id FROM artworks WHERE id = ANY(${sql.param(originals)}::int[]) ORDER BY id FOR UPDATE`,
  )
  const found = await tx.query<ArtworkPrices>(sql`
    SELECT id, original_price, prints_available,
      ${ORIGINAL_FOR_SALE} AS original_for_sale,
      print_options
    FROM artworks WHERE deleted_at IS NULL AND id = ANY(${sql.param(cart.map((line) => line.artworkId))}::int[])`)
  const artworks = new Map(found.map((artwork) => [artwork.id, artwork]))

  const priced = cart.map((line) => ({ line, cents: unitPrice(artworks.get(line.artworkId), line) }))
  const gone = priced.filter(({ cents }) => cents === null)
  if (gone.length > 0) throw unavailable(gone.map(({ line }) => line.artworkId))
  const changed = priced.filter(({ line, cents }) => parseMoney(line.unitPrice) !== cents)
  if (changed.length > 0) {
    throw new AppError('price_changed', {
      details: {
        lines: changed.map(({ line, cents }) => ({ id: line.id, unitPrice: fromCents(cents ?? 0) })),
      },
    })
  }
  const lines = priced.map(({ line, cents }) => ({
    artworkId: line.artworkId,
    type: line.type,
    printSize: line.type === 'print' ? line.printSize : null,
    quantity: line.quantity,
    unitPriceCents: cents ?? 0,
  }))
  const sums = priceOrder(lines)
  if (sums.totalCents > MAX_CENTS || lines.some((line) => lineCents(line) > MAX_CENTS)) {
    throw invalidField('orderItems', 'An order can come to at most 999,999.99 USD')
  }
  return { lines, sums }
}

function unitPrice(artwork: ArtworkPrices | undefined, line: CartLine): number | null {
  if (!artwork) return null
  if (line.type === 'original') {
    const cents = artwork.originalForSale ? parseMoney(artwork.originalPrice) : null
    return cents === null || cents === 0 ? null : cents
  }
  const option = artwork.printsAvailable && artwork.printOptions?.find(({ size }) => size === line.printSize)
  return option ? parseMoney(option.price) : null
}
