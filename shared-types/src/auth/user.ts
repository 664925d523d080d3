import * as z from 'zod/mini'

/** An owner may do everything. An assistant handles artworks, the fulfilment of orders, and messages. */
export const ROLES = ['owner', 'assistant'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

/** A signed-in user. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profilePictureUrl: z.nullable(z.string()),
  role: roleSchema,
  /** The names of the features that the artist has switched on. */
  on: z.array(z.string()),
})
export type User = z.infer<typeof userSchema>
