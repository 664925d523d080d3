import type { ShopSwitch } from '../../settings/read-shop-switches'
import { HAS_GIFT_CARDS, SELLS_GIFT_CARDS } from './find-gift-card'

export const giftCardSwitch: ShopSwitch = {
  columns: { sells_gift_cards: SELLS_GIFT_CARDS, has_gift_cards: HAS_GIFT_CARDS },
  read: (row) => ({
    ...(row.sellsGiftCards === true && { sellsGiftCards: true }),
    // While cards are sold, a page need not change when the first one is bought.
    ...((row.sellsGiftCards === true || row.hasGiftCards === true) && { takesGiftCards: true }),
  }),
}
