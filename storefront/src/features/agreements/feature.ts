import './pay-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const agreementPages: readonly PageRoute[] = [
  {
    path: '/pay/:token',
    page: lazyPage('PayPage', async () => (await import('./PayPage')).PayPage),
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }, { token = '' }) => prefetch('readAgreement', { token }),
  },
]
