import { KeyRefused, ProviderRefused, ProviderUnreachable } from '../../payments/gateway'
import { withProviderDeadline } from '../../payments/provider-deadline'
import type { Context } from '../../platform/context'

/** How long the settings wait for the provider, in milliseconds. */
const ANSWER_MS = 4000

/** Whether Stripe Tax can be used, in words for the artist. */
export type StripeTaxStatus = { isActive: boolean; words: string }

/** What Stripe reports as missing, in words for the artist. */
const MISSING: Readonly<Record<string, string>> = { head_office: 'the address of your head office' }

/** Asks the provider whether Stripe Tax is set up in its account. A provider's error is told in `words`, not thrown. */
export async function readStripeTaxStatus({ gateway }: Context): Promise<StripeTaxStatus> {
  const not = (words: string): StripeTaxStatus => ({ isActive: false, words })
  if (!gateway) return not('Payments are off, so that no tax can be worked out and nothing can be sold.')
  try {
    const { isActive, missing } = await withProviderDeadline(ANSWER_MS, () => gateway.readTaxStatus())
    if (isActive) {
      return {
        isActive,
        words:
          gateway.mode === 'test'
            ? 'Stripe Tax is active in the test account.'
            : 'Stripe Tax is active in your account.',
      }
    }
    const what =
      missing.length > 0 ? ` It misses ${missing.map((field) => MISSING[field] ?? field).join(', ')}.` : ''
    return not(
      `Stripe Tax is not set up in your account yet, so that nothing can be sold.${what} Set it up in Stripe’s dashboard under Tax, Settings.`,
    )
  } catch (error) {
    if (error instanceof KeyRefused)
      return not(`The shop’s key may not use Stripe Tax. Stripe says: ${error.message}`)
    if (error instanceof ProviderRefused)
      return not(`Stripe Tax cannot be used. Stripe says: ${error.message}`)
    if (error instanceof ProviderUnreachable)
      return not('Stripe could not be asked whether Stripe Tax is active. Open this page again in a moment.')
    throw error
  }
}
