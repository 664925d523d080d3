import * as z from 'zod/mini'
import { orderModeSchema } from '../orders/order'

const key = (pattern: RegExp, message: string) =>
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.regex(pattern, message)),
    ),
  )

/** The keys of a Stripe account. Without any, what was begun is finished, or what is connected is checked again. */
export const connectStripeInputSchema = z.object({
  secretKey: z.optional(
    key(/^(sk|rk)_(test|live)_\w+$/, 'Enter a key that begins with rk_live_, rk_test_, sk_live_ or sk_test_'),
  ),
  publishableKey: z.optional(
    key(/^pk_(test|live)_\w+$/, 'Enter a key that begins with pk_live_ or pk_test_'),
  ),
})
export type ConnectStripeInput = z.infer<typeof connectStripeInputSchema>

/** What the artist sees of an account at Stripe. */
const stripeAccountSchema = z.object({
  /** Null if the key may not read it. */
  name: z.nullable(z.string()),
  mode: orderModeSchema,
  /** Whether Stripe lets it take payments. */
  isActive: z.boolean(),
  isRestricted: z.boolean(),
  /** Rights that the shop can sell without, as Stripe names them. */
  lacks: z.array(z.string()),
  /**
   * `proven`: an event came; `awaited`: none came yet; `moved`: the endpoint has a former address of the shop; `none`:
   * Stripe cannot reach the shop's address.
   */
  webhook: z.enum(['proven', 'awaited', 'moved', 'none']),
  /** When the event came (ISO 8601). */
  heardAt: z.nullable(z.string()),
  wallets: z.nullable(z.object({ domain: z.string(), problem: z.nullable(z.string()) })),
})
export type ShownStripeAccount = z.infer<typeof stripeAccountSchema>

/** Who takes the shop's payments, and what may be changed about it. */
export const paymentsSettingsSchema = z.object({
  /** Set where the shop runs: nothing can be connected in the panel. */
  isFixed: z.boolean(),
  /** `test`: the shop's own test payments. */
  taken: z.enum(['live', 'stripe_test', 'test', 'off']),
  /** The keys cannot be read any more and have to be entered again. */
  isLost: z.boolean(),
  current: z.nullable(stripeAccountSchema),
  /** Begun and not finished. */
  next: z.nullable(stripeAccountSchema),
  /** Live accounts that were left, and until when (ISO 8601) payments in them are still followed. */
  former: z.array(z.object({ name: z.nullable(z.string()), until: z.string() })),
})
export type PaymentsSettings = z.infer<typeof paymentsSettingsSchema>

export const connectedStripeSchema = z.object({
  ...paymentsSettingsSchema.shape,
  /** How many works that test orders held or bought are for sale again. */
  releasedWorks: z.number(),
})
export type ConnectedStripe = z.infer<typeof connectedStripeSchema>
