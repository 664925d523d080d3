import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { taxData } from './tax-data'
import { taxSettings } from './tax-settings-global'

export const taxes: Feature = {
  name: 'taxes',
  data: taxData,
  plugins: () => [
    adding({
      globals: [taxSettings],
      alerts: ['/features/taxes/panel/ThresholdAlert#ThresholdAlert'],
    }),
  ],
  serve: () => import('./serve'),
}
