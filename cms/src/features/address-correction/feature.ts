import type { Feature } from '../../feature'
import { hooking } from '../../platform/adding'
import { addressCorrected } from './address-corrected'
import { recordCorrection } from './record-correction'

export const addressCorrection: Feature = {
  name: 'address-correction',
  purpose: 'Corrects where an order goes, and tells its buyer',
  switch: 'always',
  emails: { address_corrected: addressCorrected },
  plugins: () => [hooking('customers', { afterChange: [recordCorrection] })],
  serve: () => import('./serve'),
}
