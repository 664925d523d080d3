import { formatCents } from '@gesso/shared-types/money/money'
import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readDistanceSales } from '../distance-sales'
import { readTaxSettings } from '../read-tax-settings'
import { thresholdState } from '../threshold-state'
import { THRESHOLD_WORDS } from './threshold-words'

/** Warns on the dashboard while the threshold of distance sales is near or passed. */
export async function ThresholdAlert({ payload, user }: ServerProps) {
  if (!isOwner(user)) return null
  const context = shopContext(payload)
  const threshold = (await readTaxSettings(context, []))?.thresholdCents ?? null
  if (threshold === null) return null
  const sales = await readDistanceSales(context)
  const state = thresholdState(sales, threshold)
  if (state === 'below') return null
  return (
    <section aria-labelledby="gesso-threshold" className="gesso-alerts">
      <h2 id="gesso-threshold">Sales to other member states</h2>
      <p>
        {formatCents(sales.thisYearCents)} in {sales.year} of {formatCents(threshold)}.{' '}
        {THRESHOLD_WORDS[state]} <a href="/admin/globals/tax_settings">See the tax settings</a>
      </p>
    </section>
  )
}
