import { usePageParams } from '../../routing/page-params'
import { GiftCardLinkPage } from './GiftCardLinkPage'
import { GiftCardPage } from './GiftCardPage'

/** Both pages of gift cards: the one that sells them, and the one that an email links to. */
export function GiftCardPages() {
  return usePageParams().token === undefined ? <GiftCardPage /> : <GiftCardLinkPage />
}
