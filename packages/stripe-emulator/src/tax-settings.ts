import type Stripe from 'stripe'
import type { Db } from './store'

/** The merchant's country. */
export const homeCountry = 'DE'

/** Whether taxes can be calculated: yes, until a test switches that off. */
export async function isTaxActive(db: Db): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM test_payments.tax_settings WHERE NOT is_active')
  return found.rows.length === 0
}

/** Switches Stripe Tax on or off (test helper). */
export async function setTaxActive(db: Db, isActive: boolean): Promise<void> {
  await db.query('DELETE FROM test_payments.tax_settings')
  await db.query('INSERT INTO test_payments.tax_settings (is_active) VALUES ($1)', [isActive])
}

/** GET /v1/tax/settings */
export async function readTaxSettings(db: Db): Promise<Stripe.Tax.Settings> {
  const isActive = await isTaxActive(db)
  const address = {
    city: 'Berlin',
    country: homeCountry,
    line1: null,
    line2: null,
    postal_code: '10115',
    state: null,
  }
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
    head_office: isActive ? { address } : null,
    livemode: false,
    status: isActive ? 'active' : 'pending',
    status_details: isActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }
}
