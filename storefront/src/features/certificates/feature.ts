import './certificate-calls'
import { lazyPage } from '../../routing/lazy-page'
import type { PageRoute } from '../../routing/page-route'

/** One chunk for all of them, because every visitor's first download has the names of all chunks. */
const page = lazyPage('CertificatePages', async () => (await import('./CertificatePages')).CertificatePages)

export const certificatePages: readonly PageRoute[] = [
  { path: '/certificate', page, sameForEveryone: false },
  {
    path: '/certificate/:code',
    page,
    sameForEveryone: false,
    load: ({ prefetch }, { code = '' }) => prefetch('readCertificate', { code }),
  },
  {
    path: '/certificate/owner/:token',
    page,
    sameForEveryone: false,
    wakesAtOnce: true,
    load: ({ prefetch }, { token = '' }) => prefetch('readOwnedCertificate', { token }),
  },
]
