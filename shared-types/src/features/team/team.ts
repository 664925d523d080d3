import * as z from 'zod/mini'
import { newPasswordSchema } from '../../auth/account'
import { roleSchema } from '../../auth/user'
import { emailSchema, optionalText } from '../../text/text'

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

export const inviteInputSchema = z.object({ email: emailSchema })

export const acceptInvitationInputSchema = z.object({
  token: z.string().check(z.maxLength(100)),
  firstName: optionalText('First name', 255),
  lastName: optionalText('Last name', 255),
  password: newPasswordSchema,
})

/** Who works in the shop, and who is invited to. Times are UTC, ISO 8601. */
export const teamSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      role: roleSchema,
      createdAt: z.string(),
      hasFactor: z.boolean(),
      /** The one that asks. */
      isOwn: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      isExpired: z.boolean(),
    }),
  ),
  /** Whether everybody here needs a second factor. */
  demandsFactor: z.boolean(),
  /** Whether emails leave the shop; without it an invitation waits in the outbox. */
  sendsEmails: z.boolean(),
})
export type Team = z.infer<typeof teamSchema>
