import { formatCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readDistanceSales } from '../distance-sales'
import { readTaxSettings } from '../read-tax-settings'
import { thresholdState } from '../threshold-state'
import { THRESHOLD_WORDS } from '../threshold-words'

/** Shows the sales to consumers in other member states, in this year and the last, against the threshold. */
export async function DistanceSales({ payload, req }: UIFieldServerProps) {
  if (!isOwner(req.user)) return null
  const context = shopContext(payload)
  const [settings, sales] = await Promise.all([readTaxSettings(context, []), readDistanceSales(context)])
  const threshold = settings?.thresholdCents ?? null
  const state = threshold === null ? null : thresholdState(sales, threshold)
  return (
    <section aria-label="Sold to other member states" className="field-type gesso-running-sum">
      <p>
        {formatCents(sales.thisYearCents)} in {sales.year}
        {threshold !== null && ` of ${formatCents(threshold)}`}, {formatCents(sales.lastYearCents)} in{' '}
        {sales.year - 1}
      </p>
      {threshold !== null && (
        <progress
          aria-label="Of the threshold"
          max={threshold}
          value={Math.min(sales.thisYearCents, threshold)}
        />
      )}
      <p className="gesso-hint">
        Paid orders of this shop to consumers in other member states, without tax, with their shipping, less
        what was given back.
      </p>
      {state !== null && (
        <p className={state === 'below' ? 'gesso-hint' : 'gesso-warning'} role="note">
          {THRESHOLD_WORDS[state]}
        </p>
      )}
    </section>
  )
}
