import * as z from 'zod/mini'

export const subscriberSchema = z.object({ id: z.number(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** Identifies an email to a subscriber: in its link that unsubscribes, or in the one that confirms. */
export const subscriptionTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'This is not a link of ours'))

/** How an address came to the list. Whoever is `unconfirmed` is not on it yet, and gets no newsletter. */
export const CONSENTS = ['not_asked', 'unconfirmed', 'confirmed', 'by_artist', 'imported'] as const
export type Consent = (typeof CONSENTS)[number]

/** Days for which the link works by which a subscription is confirmed. */
export const CONFIRMATION_DAYS = 7

export const confirmationSchema = z.object({
  state: z.enum(['waiting', 'confirmed', 'expired']),
  /** What it is about, where that is not the list: `when “Dusk” is for sale again`. */
  wish: z.optional(z.string()),
})
export type Confirmation = z.infer<typeof confirmationSchema>

export const subscriptionStateSchema = z.object({
  isSubscribed: z.boolean(),
  /** What the email was about, where that is not the list. */
  wish: z.optional(z.string()),
})
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>

/** Of one collector. */
export const MAX_TAGS = 20
export const MAX_TAG = 40
