import * as z from 'zod/mini'

export const subscriberSchema = z.object({ id: z.number(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** The token of an email to a subscriber, in its link that unsubscribes or confirms. */
export const subscriptionTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** How an address came to the list. An `unconfirmed` one is not on it yet and gets no newsletter. */
export const CONSENTS = ['not_asked', 'unconfirmed', 'confirmed', 'by_artist', 'imported'] as const
export type Consent = (typeof CONSENTS)[number]

/** For how many days the link that confirms a subscription works. */
export const CONFIRMATION_DAYS = 7

export const confirmationSchema = z.object({
  state: z.enum(['waiting', 'confirmed', 'expired']),
  /** The subject of a notification request: `when “Dusk” is for sale again`; absent for the mailing list. */
  wish: z.optional(z.string()),
})
export type Confirmation = z.infer<typeof confirmationSchema>

export const subscriptionStateSchema = z.object({
  isSubscribed: z.boolean(),
  /** The subject of a notification request; absent for the mailing list. */
  wish: z.optional(z.string()),
})
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>

/** Tags of one collector, and characters of one tag. */
export const MAX_TAGS = 20
export const MAX_TAG = 40
