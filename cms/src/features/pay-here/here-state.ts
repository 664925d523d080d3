import type { AgreementState, DueState } from '@gesso/shared-types/features/agreements/agreement'
import type { HereState } from '@gesso/shared-types/features/pay-here/pay-here'

/** The state of a code, from those of its agreement and its only payment. @param isOpened whether a phone shows it */
export function hereState(agreement: AgreementState, payment: DueState, isOpened: boolean): HereState {
  switch (agreement) {
    case 'done':
      return 'paid'
    case 'withdrawn':
      return 'stopped'
    case 'ended':
      return 'expired'
    default:
      if (payment === 'under_way') return 'paying'
      return isOpened ? 'opened' : 'waiting'
  }
}
