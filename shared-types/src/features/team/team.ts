import * as z from 'zod/mini'
import { newPasswordSchema } from '../../auth/account'
import { roleSchema } from '../../auth/user'
import { emailSchema, optionalText } from '../../text/text'

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7

export const inviteInputSchema = z.object({ email: emailSchema })

export const acceptInvitationInputSchema = z.object({
  token: z.string().check(z.maxLength(100)),
  firstName: optionalText('First name', 255),
  lastName: optionalText('Last name', 255),
  password: newPasswordSchema,
})

/** The accounts and the open invitations. Times are UTC, ISO 8601. */
export const teamSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
      role: roleSchema,
      createdAt: z.string(),
      hasFactor: z.boolean(),
      /** Whether it is the caller's own account. */
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
  /** Whether all accounts need a second factor. */
  demandsFactor: z.boolean(),
  /** Whether a mail server is set up; without one, an invitation waits in the outbox. */
  sendsEmails: z.boolean(),
})
export type Team = z.infer<typeof teamSchema>
