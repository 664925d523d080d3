import type Stripe from 'stripe'
import type { Context } from './context'

/** GET /v1/account: the merchant's own account. */
export const readAccount = ({ account }: Pick<Context, 'account'>): Stripe.Account => ({
  id: account.id,
  object: 'account',
  business_profile: null,
  charges_enabled: true,
  country: 'DE',
  default_currency: 'usd',
  details_submitted: true,
  email: 'artist@gesso.test',
  payouts_enabled: true,
  settings: {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: {},
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: account.name, timezone: 'Europe/Berlin' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  },
  type: 'standard',
})
