import type { Feature } from '../../feature'
import { adding, hooking, showing } from '../../platform/adding'
import { refuseDeletingCertified, voidReturnedOriginal } from './artwork-hooks'
import { certificateData } from './certificate-data'
import { certificateLetter } from './certificate-letter'
import { certificateFields } from './certificate-setting-fields'
import { certificates as collection } from './certificates-collection'

export const certificates: Feature = {
  name: 'certificates',
  purpose: 'Signed certificates of authenticity, with a page to check them',
  switch: 'Settings',
  needs: ['editions', 'printing'],
  data: certificateData,
  emails: { certificate: certificateLetter },
  plugins: () => [
    hooking('artworks', { afterChange: [voidReturnedOriginal], beforeDelete: [refuseDeletingCertified] }),
    showing('artworks', {
      name: 'certificates',
      Field: '/features/certificates/panel/ArtworkCertificates#ArtworkCertificates',
    }),
    adding({
      places: [
        {
          section: 'sales',
          label: 'Certificates',
          path: '/collections/certificates',
          switch: 'certificates',
        },
      ],
      collections: [collection],
      before: 'customers',
      tasks: [
        {
          name: 'certificates',
          label: 'Certificates',
          group: 'feature',
          fields: certificateFields,
          switch: 'certificates',
        },
      ],
    }),
    showing('orders', {
      name: 'certificates',
      Field: '/features/certificates/panel/OrderCertificates#OrderCertificates',
      below: 'money',
    }),
  ],
  serve: () => import('./serve'),
}
