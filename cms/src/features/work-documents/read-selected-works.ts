import { basename } from 'node:path'
import { inBothUnits } from '@gesso/dimensions/both-units'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { editionOf, editionSize } from '@gesso/shared-types/artworks/edition-words'
import { OFFER_WORDS } from '@gesso/shared-types/features/private-views/private-view'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { readChosen } from '../../artworks/read-artworks'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { viewPrice } from '../private-views/view-price'
import type { FoundSelection } from './find-selection'

/** A work as documents name it; '' where nothing is to be said. */
export type SelectedWork = {
  id: number
  title: string
  date: string
  medium: string
  /** In both units where a size can be read. */
  dimensions: string
  /** The state of the original in words. */
  state: string
  /** What is asked for the original, in words; null when no price is shown. */
  price: string | null
  /** One line for each print size, with its edition and price. */
  prints: { words: string; price: string; isNumbered: boolean }[]
  /** The file name of its first picture's source, with its size in pixels and its description. */
  picture: { source: string; width: number; height: number; alt: string } | null
}

const dollars = (amount: string): string => `${formatPrice(toCents(amount))} USD`

function printsOf(work: Artwork): SelectedWork['prints'] {
  if (!work.printsAvailable) return []
  return work.printOptions.map(({ size, price }) => {
    const edition = editionOf(work, size)
    return {
      words: edition ? `Print ${size}. ${editionSize(edition)}` : `Print ${size}`,
      price: dollars(price),
      isNumbered: edition !== undefined,
    }
  })
}

function selectedWork(work: Artwork, view: FoundSelection['view']): SelectedWork {
  const { id, title, year, medium, originalDimensions: size, originalOffer: offer } = work
  const [picture] = work.pictures
  const own = view?.prices === 'own' ? { prices: 'own' as const, own: view.ownPrices.get(id) } : null
  // Where no original is offered, there is nothing to ask a price for.
  const price =
    offer === 'none'
      ? null
      : viewPrice({ offer, price: work.originalPrice }, own ?? { prices: 'shop', own: undefined })
  return {
    id,
    title,
    date: work.dateWords ?? (year === null ? '' : String(year)),
    medium: medium ?? '',
    dimensions: size ? (inBothUnits(size) ?? size) : '',
    state: OFFER_WORDS[offer],
    price,
    prints: printsOf(work),
    picture: picture
      ? {
          source: basename(picture.url),
          width: picture.width,
          height: picture.height,
          alt: picture.alt ?? `Picture of ${title}`,
        }
      : null,
  }
}

/**
 * Reads the works of a selection in its order; those that are in the trash by now are left out.
 * @throws AppError conflict if none is left
 */
export async function readSelectedWorks(
  context: Context,
  { ids, view }: FoundSelection,
): Promise<SelectedWork[]> {
  const works = await readChosen(context, ids)
  if (works.length === 0) throw new AppError('conflict', { message: 'These works are in the trash by now.' })
  return works.map((work) => selectedWork(work, view))
}
