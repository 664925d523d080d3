import * as z from 'zod/mini'
import { ApiError } from '../contract/call-endpoint'
import { accountOfFeatures, proofsOfFeatures } from '../features-in-accounts'
import { emailSchema } from '../text/text'

/** Long passwords need no rules about their characters. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

/** How long a proof of identity is valid: a sign-in or a repeated proof. */
export const PROOF_MINUTES = 10

/** A password typed to sign in. Older ones may be shorter than new ones must be. */
export const typedPasswordSchema = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'The password is too long'))

/** A new password. The server also compares it with common ones. */
export const newPasswordSchema = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, `The password must have at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, `The password must have at most ${MAX_PASSWORD_LENGTH} characters`),
  )

export const signInInputSchema = z.object({
  email: z.string().check(z.maxLength(254)),
  password: typedPasswordSchema,
  ...proofsOfFeatures,
})

/** One of the three; the password only where there is no second factor. */
export const proofInputSchema = z.object({
  password: z.optional(typedPasswordSchema),
  ...proofsOfFeatures,
})
export type ProofInput = z.infer<typeof proofInputSchema>

/** Which ways of proving, beside the password, an account has. In the details of an error. */
export const factorsSchema = z.record(z.string(), z.boolean())
export type Factors = z.infer<typeof factorsSchema>

/** The account's ways of proving identity when a call was refused with `proof_required`; else null. */
export const factorsAsked = (error: unknown): Factors | null =>
  error instanceof ApiError && error.body?.code === 'proof_required'
    ? factorsSchema.parse(error.body.details)
    : null

/** Whether there is a second factor: then the password alone proves nothing. */
export const hasFactor = (factors: Factors): boolean => Object.values(factors).includes(true)

export const changePasswordInputSchema = z.object({
  presentPassword: typedPasswordSchema,
  password: newPasswordSchema,
})
export const changeEmailInputSchema = z.object({ presentPassword: typedPasswordSchema, email: emailSchema })

/** The user's own account. Times are UTC, ISO 8601. */
export const accountSchema = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Whether a second factor is required here and this account has none yet: nothing else is open to it. */
  lacksFactor: z.boolean(),
  ...accountOfFeatures,
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: z.string(),
      seenAt: z.string(),
      /** Whether it is the calling session. */
      isThis: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof accountSchema>
