import * as z from 'zod/mini'

/** The signed-in owner. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profilePictureUrl: z.nullable(z.string()),
})
export type User = z.infer<typeof userSchema>
