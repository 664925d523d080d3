import type { ShopSwitch } from '../../settings/read-shop-switches'
import { HAS_GIFT_CARDS, SELLS_GIFT_CARDS } from './find-gift-card'

export const giftCardSwitch: ShopSwitch = {
  columns: { sells_gift_cards: SELLS_GIFT_CARDS, has_gift_cards: HAS_GIFT_CARDS },
  read: (row) => ({
    ...(row.sellsGiftCards === true && { sellsGiftCards: true }),
    // While they are sold a page need not know whether one was bought since.
    ...((row.sellsGiftCards === true || row.hasGiftCards === true) && { takesGiftCards: true }),
  }),
}
