import type { PaymentsSettings } from '@gesso/shared-types/settings/payments-settings'
import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readPayments } from './read-payments'

const WORDS: Record<PaymentsSettings['taken'], string> = {
  live: 'Stripe, real cards',
  stripe_test: 'Stripe, test cards',
  test: 'test payments',
  off: 'off',
}

/** How payments stand, in the words of the list of settings. */
export async function paymentsState(context: Context): Promise<SettingState> {
  const { isLost, isFixed, taken, next } = await readPayments(context)
  if (isLost && !isFixed) return { words: 'Stripe’s key has to be entered again', isWrong: true }
  if (next) return { words: 'Stripe is not connected yet', isWrong: true }
  return { words: WORDS[taken] }
}
