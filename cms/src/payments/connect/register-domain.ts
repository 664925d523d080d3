import type { StripeAccount } from '../../connections/stripe-access'
import { ask } from '../ask-stripe'
import { KeyRefused, ProviderRefused } from '../gateway'
import type { Stripe } from '../gateway-calls'
import { DOMAIN_RIGHT } from './stripe-rights'

/**
 * Registers the shop's domain for Apple Pay and Google Pay. A shop sells by card without it, so that a refusal is an
 * answer too.
 * @throws ProviderUnreachable
 */
export async function registerDomain(
  stripe: Stripe,
  publicUrl: string,
): Promise<NonNullable<StripeAccount['wallets']>> {
  const domain = new URL(publicUrl).hostname
  try {
    const found = await ask(() => stripe.paymentMethodDomains.list({ domain_name: domain, limit: 1 }))
    const [known] = found.data
    if (!known) await ask(() => stripe.paymentMethodDomains.create({ domain_name: domain }))
    else if (!known.enabled) await ask(() => stripe.paymentMethodDomains.update(known.id, { enabled: true }))
    return { domain, problem: null }
  } catch (error) {
    if (error instanceof KeyRefused && error.lacksRight)
      return { domain, problem: `The key lacks the right ${DOMAIN_RIGHT}.` }
    if (error instanceof ProviderRefused) return { domain, problem: `Stripe says: ${error.message}` }
    throw error
  }
}
