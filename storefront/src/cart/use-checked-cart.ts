import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { editionOf } from '@gesso/shared-types/artworks/edition-words'
import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { lineCents, type PricedLine } from '@gesso/shared-types/orders/price-order'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../api/api-query'
import { type CartTitles, recallTitles, rememberTitles } from './cart-titles'
import { checkLine, lineUnitCents, type Obstacle } from './check-line'
import { useCart } from './use-cart'
import { usePriceCorrections } from './use-price-corrections'

/** A cart line with its current state in the gallery. */
export type CheckedLine = {
  line: CartLine
  /** Undefined while it is loading, and when it was deleted. */
  artwork: Artwork | undefined
  /** The work's title; while it is loading, the last known one. */
  title: string | undefined
  isChecking: boolean
  /** Whether the server could not be reached. */
  isUnchecked: boolean
  obstacle: Obstacle | undefined
  /** The line's price in cents before it was corrected. */
  formerCents: number | undefined
}

export type CheckedCart = {
  isRead: boolean
  isChecking: boolean
  isUnchecked: boolean
  lines: CheckedLine[]
  /** The lines that can be ordered, as they are sent and as they are priced, and their sum in cents. */
  orderable: CartLine[]
  priced: PricedLine[]
  subtotalCents: number
  /** Reloads every artwork. */
  recheck: () => void
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/**
 * Which line a refused artwork concerns. Its original is assumed first, because it is sold only once, then the prints
 * of an edition.
 */
function refusedObstacle(
  line: CartLine,
  lines: readonly CartLine[],
  refused: readonly number[],
  artwork: Artwork | undefined,
): Obstacle | undefined {
  if (!refused.includes(line.artworkId)) return undefined
  if (line.type === 'original') return 'reserved'
  const hasOriginal = lines.some((other) => other.type === 'original' && other.artworkId === line.artworkId)
  if (hasOriginal) return undefined
  const isNumbered = (one: CartLine) =>
    one.type === 'print' &&
    one.artworkId === line.artworkId &&
    artwork !== undefined &&
    editionOf(artwork, one.printSize) !== undefined
  if (isNumbered(line)) return 'edition_reserved'
  return lines.some(isNumbered) ? undefined : 'prints_withdrawn'
}

/** The titles of the works in the cart. Once the cart is read, they are stored for the next visit. */
function useTitles(
  lines: readonly { line: CartLine; artwork: Artwork | undefined }[],
  isRead: boolean,
): CartTitles {
  const [recalled] = useState(() => (typeof window === 'undefined' ? {} : recallTitles()))
  const known = Object.fromEntries(
    lines.flatMap(({ line: { artworkId }, artwork }) => {
      const title = artwork?.title ?? recalled[artworkId]
      return title === undefined ? [] : [[artworkId, title]]
    }),
  )
  const text = JSON.stringify(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the titles
  useEffect(() => {
    if (isRead) rememberTitles(known)
  }, [text, isRead])
  return known
}

/**
 * The cart with the current title, picture and price of each line, loaded when the page opens. A changed price replaces
 * the line's; `formerCents` has the old one. A line that cannot be bought has an obstacle and is in no sum.
 * @param isHeldForBuyer whether this browser's own unpaid order holds the line's original
 * @param refused ids of artworks with which an order was just refused although the gallery still shows them for sale
 */
export function useCheckedCart(
  isHeldForBuyer: (lineId: string) => boolean,
  refused: readonly number[] = [],
): CheckedCart {
  const { lines, isRead } = useCart()
  const artworkIds = [...new Set(lines.map((line) => line.artworkId))]
  const queries = useQueries({
    queries: artworkIds.map((id) => ({
      ...apiQuery('getArtwork', { slugOrId: String(id) }),
      refetchOnMount: 'always' as const,
    })),
  })

  const checked = lines.map((line) => {
    const query = queries[artworkIds.indexOf(line.artworkId)]
    const hasAnswer = query?.isFetchedAfterMount ?? false
    const isUnchecked = hasAnswer && query?.error != null && !isGone(query.error)
    const artwork = isGone(query?.error ?? null) ? null : query?.data
    const check =
      hasAnswer && !isUnchecked && artwork !== undefined
        ? checkLine(line, artwork, isHeldForBuyer(line.id))
        : undefined
    return {
      line,
      artwork: artwork ?? undefined,
      isChecking: !hasAnswer,
      isUnchecked,
      obstacle:
        check && 'obstacle' in check
          ? check.obstacle
          : refusedObstacle(line, lines, refused, artwork ?? undefined),
      priceCents: check && 'priceCents' in check ? check.priceCents : undefined,
      answeredAt: query?.dataUpdatedAt ?? 0,
    }
  })

  const titles = useTitles(checked, isRead)
  const formerPrices = usePriceCorrections(
    checked.flatMap(({ line, priceCents, answeredAt }) =>
      priceCents === undefined ? [] : [{ line, priceCents, answeredAt }],
    ),
  )

  const orderable = checked.filter(({ obstacle }) => !obstacle).map(({ line }) => line)
  const priced = orderable.map((line) => ({
    type: line.type,
    quantity: line.quantity,
    unitPriceCents: lineUnitCents(line),
  }))
  return {
    isRead,
    isChecking: checked.some(({ isChecking }) => isChecking),
    isUnchecked: checked.some(({ isUnchecked }) => isUnchecked),
    lines: checked.map(({ line, artwork, isChecking, isUnchecked, obstacle }) => ({
      line,
      artwork,
      title: artwork?.title ?? (isChecking ? titles[line.artworkId] : undefined),
      isChecking,
      isUnchecked,
      obstacle,
      formerCents: formerPrices[line.id],
    })),
    orderable,
    priced,
    subtotalCents: priced.reduce((sum, line) => sum + lineCents(line), 0),
    recheck: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
