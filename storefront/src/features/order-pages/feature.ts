import './order-page-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

/** One chunk for all of them, because every visitor's first download has the names of all chunks. */
const page = lazyPage('OrderPages', async () => (await import('./OrderPages')).OrderPages)

export const orderPages: readonly PageRoute[] = [
  {
    path: '/order/:token',
    page,
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('readOrderPage', { token }),
  },
  { path: '/orders', page, sameForEveryone: true },
  {
    path: '/orders/:token',
    page,
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('readFoundOrders', { token }),
  },
]
