import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { section, withSection } from '../../settings/settings-section'
import { certificateData } from './certificate-data'
import { certificateLetter } from './certificate-letter'
import { certificateFields } from './certificate-setting-fields'
import { certificates as collection } from './certificates-collection'

export const certificates: Feature = {
  name: 'certificates',
  data: certificateData,
  emails: { certificate: certificateLetter },
  plugins: () => [
    adding({
      collections: [collection],
      before: 'customers',
    }),
    withSection(section('Certificates', certificateFields), 'Holiday'),
  ],
  serve: () => import('./serve'),
}
