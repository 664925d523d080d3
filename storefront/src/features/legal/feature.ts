import type { LegalPageName } from '@gesso/shared-types/features/legal/legal'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'
import './legal-calls'

/** One chunk for all of them, because every visitor's first download has the names of all chunks. */
const page = lazyPage('LegalPage', async () => (await import('./LegalPage')).LegalPage)

const legalPage = (name: LegalPageName): PageRoute => ({
  path: `/${name}`,
  page,
  sameForEveryone: true,
  load: ({ prefetch }) => prefetch('getLegalPage', { page: name }),
})

export const legalPages: readonly PageRoute[] = [
  legalPage('terms'),
  legalPage('returns'),
  legalPage('delivery'),
  legalPage('imprint'),
  {
    path: '/legal/:page/:number',
    page,
    sameForEveryone: true,
    load: ({ prefetch }, { page: name, number = '' }) =>
      prefetch('getLegalVersion', { page: name as LegalPageName, number }),
  },
]
