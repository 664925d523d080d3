import type { Feature } from '../../feature'
import { hooking } from '../../platform/adding'
import { addressCorrected } from './address-corrected'
import { recordCorrection } from './record-correction'

export const addressCorrection: Feature = {
  name: 'address-correction',
  purpose: 'Correcting where an order goes, of which its buyer is told',
  switch: 'always',
  emails: { address_corrected: addressCorrected },
  plugins: () => [hooking('customers', { afterChange: [recordCorrection] })],
  serve: () => import('./serve'),
}
