import { commissionForm } from './lazy-commission-form'
import './offer-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const offerPages: readonly PageRoute[] = [
  {
    path: '/commission',
    page: lazyPage('CommissionPage', async () => (await import('./CommissionPage')).CommissionPage),
    sameForEveryone: true,
    load: ({ prefetch }) => Promise.all([prefetch('getCommissions', {}), commissionForm.preload()]),
  },
]
