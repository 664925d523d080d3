import { FIRST_RUN_PATH } from '@gesso/shared-types/features/first-run/first-run-paths'
import './first-run-call'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const firstRunPages: readonly PageRoute[] = [
  {
    path: FIRST_RUN_PATH,
    page: lazyPage('WelcomePage', async () => (await import('./WelcomePage')).WelcomePage),
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }) => prefetch('readFirstRun', {}),
  },
]
