import { FAIR_PATH } from '@gesso/shared-types/features/fair/fair-paths'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const fairPages: readonly PageRoute[] = [
  {
    path: FAIR_PATH,
    page: lazyPage('FairPage', async () => (await import('./FairPage')).FairPage),
    sameForEveryone: false,
    wakesAtOnce: true,
  },
]
