import { formatCents } from '@gesso/shared-types/money/money'
import type { MatterSource } from '../../platform/matter-source'
import { readDistanceSales } from './distance-sales'
import { readTaxSettings } from './read-tax-settings'
import { thresholdState } from './threshold-state'
import { THRESHOLD_WORDS } from './threshold-words'

/** The threshold of distance sales while it is near or passed. */
export const thresholdMatters: MatterSource = {
  kind: 'tax-threshold',
  urgency: 'shop',
  one: 'threshold',
  many: 'sales to other member states',
  forOwners: true,
  read: async (context) => {
    const threshold = (await readTaxSettings(context, []))?.thresholdCents ?? null
    if (threshold === null) return []
    const sales = await readDistanceSales(context)
    const state = thresholdState(sales, threshold)
    if (state === 'below') return []
    return [
      {
        key: state,
        title: [
          `Sales to other member states: ${formatCents(sales.thisYearCents)} of ${formatCents(threshold)} in ${sales.year}`,
        ],
        says: [THRESHOLD_WORDS[state]],
        actions: [{ label: 'See the tax settings', href: '/admin/globals/tax_settings' }],
      },
    ]
  },
}
