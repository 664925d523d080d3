import './private-view-call'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

export const privateViewPages: readonly PageRoute[] = [
  {
    path: '/private/:token',
    page: lazyPage(
      'PrivateArtworkPage',
      async () => (await import('./PrivateArtworkPage')).PrivateArtworkPage,
    ),
    sameForEveryone: false,
    load: ({ prefetch }, { token = '' }) => prefetch('getPrivateArtwork', { token }),
  },
  {
    path: '/view/:token',
    page: lazyPage('PrivateViewPage', async () => (await import('./PrivateViewPage')).PrivateViewPage),
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }, { token = '' }) => prefetch('getPrivateView', { token }),
  },
]
