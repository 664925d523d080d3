import { fromCents, MAX_CENTS, parseMoney } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { lineCents, priceOrder } from '@gesso/shared-types/orders/price-order'
import { sql } from '@payloadcms/db-postgres'
import { IS_PUBLISHED, ORIGINAL_FOR_SALE } from '../../artworks/artwork-states'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'
import { unavailable } from '../originals/claim-originals'
import { chargeProblem } from './charge-problem'
import type { Circumstances } from './circumstances'
import type { PricedOrder } from './priced-order'
import { readPricing } from './read-pricing'
import type { ShopLine } from './shop-line'

type ArtworkPrices = {
  id: number
  originalPrice: string | null
  originalForSale: boolean
  printsAvailable: boolean
  printOptions: { size: string; price: string }[] | null
  /** How many prints of each size are left, one entry per order part. */
  left: (Record<string, number> | null)[]
}

/**
 * Prices every line from the database, and the order by the shop's terms. A print's price is found by its size. Drafts
 * and private artworks are not sold.
 * @throws AppError artwork_unavailable, price_changed, or invalid_input for a total above 999,999.99
 */
export async function priceCart(
  context: Context,
  cart: readonly CartLine[],
  circumstances: Circumstances,
  ownSessionId: string | null = null,
): Promise<PricedOrder> {
  const left = context.extensions(orderParts).flatMap((part) => part.left ?? [])
  const found = await context.query<ArtworkPrices>(sql`
    SELECT id, original_price, prints_available,
      ${ORIGINAL_FOR_SALE} AS original_for_sale,
      print_options,
      jsonb_build_array(${sql.join(left, sql`, `)}) AS left
    FROM artworks WHERE ${IS_PUBLISHED} AND id = ANY(${sql.param(cart.map((line) => line.artworkId))}::int[])`)
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
  return priceLines(context, lines, circumstances, ownSessionId)
}

/**
 * Prices an order of these lines by the shop's terms, and by the agreed shipping, if any.
 * @param agreedShipping as `readPricing`
 * @throws AppError invalid_input for a total above 999,999.99
 */
export async function priceLines(
  context: Context,
  lines: ShopLine[],
  circumstances: Circumstances,
  ownSessionId: string | null,
  agreedShipping: number | null = null,
): Promise<PricedOrder> {
  const { pricing, ...terms } = await readPricing(context, lines, circumstances, ownSessionId, agreedShipping)
  const sums = priceOrder(lines, pricing)
  if (sums.totalCents > MAX_CENTS || lines.some((line) => lineCents(line) > MAX_CENTS)) {
    throw invalidField('orderItems', 'An order can come to at most 999,999.99 USD')
  }
  const unpayable = chargeProblem(sums.totalCents, terms.parts)
  const problems = unpayable ? [...terms.problems, unpayable] : terms.problems
  return { lines, sums, ...terms, problems }
}

function unitPrice(artwork: ArtworkPrices | undefined, line: CartLine): number | null {
  if (!artwork) return null
  if (line.type === 'original') {
    const cents = artwork.originalForSale ? parseMoney(artwork.originalPrice) : null
    return cents === null || cents === 0 ? null : cents
  }
  const option = artwork.printsAvailable && artwork.printOptions?.find(({ size }) => size === line.printSize)
  if (!option) return null
  const isLeft = artwork.left.every((left) => (left?.[option.size] ?? line.quantity) >= line.quantity)
  return isLeft ? parseMoney(option.price) : null
}
