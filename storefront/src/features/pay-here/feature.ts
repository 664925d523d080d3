import './pay-here-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const payHerePages: readonly PageRoute[] = [
  {
    path: '/pay-here/:token',
    page: lazyPage('PayHerePage', async () => (await import('./PayHerePage')).PayHerePage),
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }, { token = '' }) => prefetch('readHereSale', { token }),
  },
]
