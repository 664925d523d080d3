import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { PrivateView, ViewWork } from '@gesso/shared-types/features/private-views/private-view'
import { readChosen } from '../../artworks/read-artworks'
import type { Context } from '../../platform/context'
import type { FoundView } from './find-view'
import { viewPrice } from './view-price'

function presentWork(view: FoundView, artwork: Artwork): ViewWork {
  const { id, title, year, medium, originalDimensions, description, pictures, originalOffer } = artwork
  return {
    ...{ id, title, year, medium, description, pictures },
    ...(artwork.dateWords && { dateWords: artwork.dateWords }),
    dimensions: artwork.dimensionsInBoth ?? originalDimensions,
    offer: originalOffer,
    price: viewPrice(
      { offer: originalOffer, price: artwork.originalPrice },
      { prices: view.prices, own: view.ownPrices.get(id) },
    ),
  }
}

/** Presents a view with its works as they are now; works that are in the trash or deleted are left out. */
export async function presentView(context: Context, view: FoundView): Promise<PrivateView> {
  const { title, words, contact, lastDay, workIds } = view
  const works = await readChosen(context, workIds)
  return { title, words, contact, lastDay, works: works.map((work) => presentWork(view, work)) }
}
