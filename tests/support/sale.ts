import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ConfirmedOrder } from '@gesso/shared-types/orders/order'
import { createArtwork } from './artworks'
import type { Variables } from './server-process'
import { type Shop, withShop } from './shop'
import type { Visitor } from './visitor'

/** Opens a shop with its artist; each test gets a new artwork and a new buyer. */
export const withSale = (variables: Variables = {}) => saleOf(withShop(variables))

/** The artist of an existing shop, with a new artwork and a new buyer for each test. */
export function saleOf(shop: () => Shop) {
  let artist: Visitor
  let artwork: Artwork
  let buyer: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })
  beforeEach(async () => {
    artwork = await createArtwork(artist)
    buyer = shop().visitor()
  })
  return {
    get shop(): Shop {
      return shop()
    },
    get artist(): Visitor {
      return artist
    },
    get artwork(): Artwork {
      return artwork
    },
    get buyer(): Visitor {
      return buyer
    },
    /** Reads an artwork as a new visitor. */
    look: (id = artwork.id): Promise<Artwork> =>
      shop()
        .visitor()
        .call('getArtwork', { slugOrId: String(id) }),
    /** The payment state that the buyer sees. */
    stateOf: async (id: string): Promise<ConfirmedOrder['paymentState']> =>
      (await buyer.call('getOrder', { id })).paymentState,
    /** The orders that have an artwork among their items. */
    ordersOf: (artworkId: number) =>
      shop().query('SELECT DISTINCT order_id FROM order_items WHERE artwork_id = $1', [artworkId]),
  }
}
