import { type Feature, SWITCHED } from '../../feature'
import { adding, hooking, showing, shownField, withTab } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { tabWhileOn } from '../../settings/shown-while-on'
import { refuseDeletingCertified, voidReturnedOriginal } from './artwork-hooks'
import { certificateData } from './certificate-data'
import { certificateLetter } from './certificate-letter'
import { certificateFields } from './certificate-setting-fields'
import { certificates as collection } from './certificates-collection'
import { remainingCertificates } from './remaining-certificates'

const certificatesSwitch: FeatureSwitch = {
  name: 'certificates',
  label: 'Certificates of authenticity',
  says: 'A signed certificate for what you sell, which anyone can check on your site. Shows on works and orders.',
  field: 'certificatesOn',
  task: 'certificates',
  before: 'agreements',
  remains: remainingCertificates,
}

export const certificates: Feature = {
  name: 'certificates',
  purpose: 'Signed certificates of authenticity, with a page to check them',
  switch: SWITCHED,
  needs: ['editions', 'printing'],
  data: [certificateData, switchColumn(certificatesSwitch.field)],
  emails: { certificate: certificateLetter },
  plugins: () => [
    hooking('artworks', { afterChange: [voidReturnedOriginal], beforeDelete: [refuseDeletingCertified] }),
    withTab(
      'artworks',
      tabWhileOn('certificates', {
        label: 'Certificate',
        fields: [
          shownField({
            name: 'certificates',
            Field: '/features/certificates/panel/ArtworkCertificates#ArtworkCertificates',
          }),
        ],
      }),
      'Archive',
    ),
    adding({
      switches: [certificatesSwitch],
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
