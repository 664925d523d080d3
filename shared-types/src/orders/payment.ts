import * as z from 'zod/mini'
import { moneyInput } from '../money/money-schema'

/** POST /api/create-payment-intent. The amount is only a hint, and the form may be incomplete. */
export const paymentIntentInputSchema = z.object({
  amount: moneyInput(),
  customerData: z.optional(z.record(z.string(), z.unknown())),
})
export const paymentSecretSchema = z.object({ clientSecret: z.string() })

/** How the shop takes payments: by Stripe, by the emulator, or not at all. */
export const paymentsModeSchema = z.enum(['stripe', 'test', 'off'])
export type PaymentsMode = z.infer<typeof paymentsModeSchema>
