import type { LayoutPart } from '../../pages/layout-part'
import { giftCardPath } from '../../routing/paths'

export const giftCardLink: LayoutPart = {
  feature: 'gift-cards',
  footerLinks: ({ sellsGiftCards }) => (sellsGiftCards ? [{ to: giftCardPath, words: 'Gift cards' }] : []),
}
