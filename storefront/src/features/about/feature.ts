import './about-call'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const aboutPages: readonly PageRoute[] = [
  {
    path: '/about',
    page: lazyPage('AboutPage', async () => (await import('./AboutPage')).AboutPage),
    sameForEveryone: true,
    load: ({ prefetch }) => prefetch('getAbout', {}),
  },
]
