import * as z from 'zod/mini'
import { ApiError } from '../contract/call-endpoint'
import { emailSchema, plainText } from '../text/text'

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

/** Six digits from an authenticator app, or a recovery code. */
const codeSchema = z.string().check(z.maxLength(40))

const base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/, 'Not base64url'))
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}

/** A browser's answer after a passkey was used (AuthenticationResponseJSON of WebAuthn). */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.optional(base64Url),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** A browser's answer after a passkey was created (RegistrationResponseJSON of WebAuthn). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** Options for the browser's passkey call, in WebAuthn's shape. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown())

export const secondFactorInput = {
  code: z.optional(codeSchema),
  passkey: z.optional(passkeyAnswerSchema),
}
export const signInInputSchema = z.object({
  email: z.string().check(z.maxLength(254)),
  password: typedPasswordSchema,
  ...secondFactorInput,
})

/** One of the three; the password only where there is no second factor. */
export const proofInputSchema = z.object({
  password: z.optional(typedPasswordSchema),
  ...secondFactorInput,
})
export type ProofInput = z.infer<typeof proofInputSchema>

/** The ways of proving identity that an account has besides the password, in the details of an error. */
export const factorsSchema = z.object({ passkey: z.boolean(), authenticator: z.boolean() })
export type Factors = z.infer<typeof factorsSchema>

/** The account's ways of proving identity when a call was refused with `proof_required`; else null. */
export const factorsAsked = (error: unknown): Factors | null =>
  error instanceof ApiError && error.body?.code === 'proof_required'
    ? factorsSchema.parse(error.body.details)
    : null

/** Whether the account has a second factor: then the password alone is no proof. */
export const hasFactor = ({ passkey, authenticator }: Factors): boolean => passkey || authenticator

/** The label of the field for a second factor's code. */
export const codeLabel = ({ authenticator }: Factors): string =>
  authenticator ? 'Code of your authenticator app, or a recovery code' : 'Recovery code'

export const passkeyNameSchema = plainText('The name', 60)

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
  hasAuthenticator: z.boolean(),
  /** Whether a second factor is required here and this account has none yet: nothing else is open to it. */
  lacksFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
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

/** New recovery codes, made with the first factor or on request; shown only this once. null when none were made. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
