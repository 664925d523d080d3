import * as z from 'zod/mini'

export const subscriberSchema = z.object({ id: z.number(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriberSchema>

/** Identifies one newsletter email to one subscriber in its unsubscribe link. */
export const subscriptionTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'This is not an unsubscribe link'))
