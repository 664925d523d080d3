import type { paymentsEndpoints } from '@gesso/shared-types/settings/payments-endpoints'
import type { Routes } from '../platform/http/call-endpoints'
import { connectStripe } from './connect/connect-stripe'
import { disconnectStripe } from './connect/disconnect-stripe'

/** The handlers of the calls about who takes payments. */
export const paymentRoutes: Routes<keyof typeof paymentsEndpoints> = {
  connectStripe: (input, context) => connectStripe(context, input),
  disconnectStripe: (_input, context) => disconnectStripe(context),
}
