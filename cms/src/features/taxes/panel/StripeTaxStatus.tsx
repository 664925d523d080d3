import type { UIFieldServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { shopContext } from '../../../platform/context'
import { readStripeTaxStatus } from '../read-stripe-tax-status'

/** Says whether Stripe Tax can be used in the artist's account, and what it does. */
export async function StripeTaxStatus({ payload, req }: UIFieldServerProps) {
  if (!isOwner(req.user)) return null
  const { isActive, words } = await readStripeTaxStatus(shopContext(payload))
  return (
    <section aria-label="Stripe Tax" className="field-type gesso-running-sum gesso-stripe-tax">
      <p className={isActive ? 'gesso-hint' : 'gesso-warning'} role="note">
        {words}
      </p>
      <p className="gesso-hint">
        Tax is charged only where you have a registration at Stripe. Stripe charges you for each calculation,
        so the shop asks again only when something has changed. It tells Stripe the country, state, postal
        code and city of the buyer, their tax number, and what each line costs. Sales and refunds are recorded
        there for your reports. Stripe Tax knows no margin scheme.
      </p>
    </section>
  )
}
