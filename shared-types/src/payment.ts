import * as z from 'zod/mini'
import { moneyInput } from './money'

/** POST /api/create-payment-intent: the amount is a hint, and the form may be half filled (design §3, §5.2). */
export const paymentIntentInputSchema = z.object({
  amount: moneyInput(),
  customerData: z.optional(z.record(z.string(), z.unknown())),
})
export const paymentSecretSchema = z.object({ clientSecret: z.string() })

/** Which payments the shop takes: by Stripe, by the built-in emulator, or none (design §2). */
export const paymentsModeSchema = z.enum(['stripe', 'test', 'off'])
export type PaymentsMode = z.infer<typeof paymentsModeSchema>
