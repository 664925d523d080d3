import type Stripe from 'stripe'
import { invalidParameter } from './api-error'
import { choice, onlyKnown, requiredText } from './parameters'
import type { Form } from './parse-form'
import { load, newId, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

const ACTIVE = { status: 'active' } as const

/** POST /v1/payment_method_domains: returns the existing object of a domain that is registered already. */
export async function createPaymentMethodDomain(
  tx: Transaction,
  form: Form,
): Promise<Stripe.PaymentMethodDomain> {
  onlyKnown(form, ['domain_name', 'enabled', 'expand'])
  const domain = requiredText(form, 'domain_name').toLowerCase()
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain)) {
    throw invalidParameter(`Invalid domain name: ${domain.slice(0, 100)}`, 'domain_name')
  }
  const found = await tx.db.query(
    "SELECT body FROM test_payments.payment_method_domains WHERE body->>'domain_name' = $1",
    [domain],
  )
  const isEnabled = choice(form, 'enabled', ['true', 'false']) !== 'false'
  const created: Stripe.PaymentMethodDomain = {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: ACTIVE,
    apple_pay: ACTIVE,
    created: nowInSeconds(),
    domain_name: domain,
    enabled: isEnabled,
    google_pay: ACTIVE,
    klarna: ACTIVE,
    link: ACTIVE,
    livemode: false,
    paypal: ACTIVE,
    ...found.rows[0]?.body,
  }
  await save(tx.db, created)
  return created
}

/** POST /v1/payment_method_domains/{id} */
export async function updatePaymentMethodDomain(
  tx: Transaction,
  id: string,
  form: Form,
): Promise<Stripe.PaymentMethodDomain> {
  onlyKnown(form, ['enabled', 'expand'])
  const domain = await load(tx.db, 'payment_method_domain', id, 'id')
  const updated = { ...domain, enabled: choice(form, 'enabled', ['true', 'false']) !== 'false' }
  await save(tx.db, updated)
  return updated
}
