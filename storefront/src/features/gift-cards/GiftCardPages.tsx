import { useParams } from 'react-router-dom'
import { GiftCardLinkPage } from './GiftCardLinkPage'
import { GiftCardPage } from './GiftCardPage'

/** Both pages of gift cards: where one is bought, and the one that a letter leads to. */
export function GiftCardPages() {
  return useParams().token === undefined ? <GiftCardPage /> : <GiftCardLinkPage />
}
