import * as z from 'zod/mini'

export const subscriberSchema = z.object({ id: z.number(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriberSchema>
