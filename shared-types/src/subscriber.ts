import * as z from 'zod/mini'

export const subscriberSchema = z.object({ id: z.number(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** Names one email to a subscriber, in its address for unsubscribing. */
export const unsubscribeTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'Not the address of an email'))
