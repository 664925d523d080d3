import './gift-card-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

/** One chunk for both, because every visitor's first download has the names of all chunks. */
const page = lazyPage('GiftCardPages', async () => (await import('./GiftCardPages')).GiftCardPages)

export const giftCardPages: readonly PageRoute[] = [
  {
    path: '/gift-card',
    page,
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }) => prefetch('readGiftCardOffer', {}),
  },
  {
    path: '/gift-card/:token',
    page,
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('readGiftCard', { token }),
  },
]
