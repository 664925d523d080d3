import * as z from 'zod/mini'
import { ApiError } from '../contract/call-endpoint'
import { emailSchema, plainText } from '../text/text'

/** Long ones need no rules about their characters. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

/** How long a proof of who is there lasts: a sign-in, or an answer to the question asked again. */
export const PROOF_MINUTES = 10

/** A password as it is typed to sign in. Old ones may be short. */
export const typedPasswordSchema = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'The password is too long'))

/** A password to be set from now on. The server compares it with common ones, too. */
export const newPasswordSchema = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, `The password must have at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, `The password must have at most ${MAX_PASSWORD_LENGTH} characters`),
  )

/** Six digits of an authenticator app, or a recovery code. */
const codeSchema = z.string().check(z.maxLength(40))

const base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/, 'Not base64url'))
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
}

/** What a browser answers when a passkey was used (AuthenticationResponseJSON of WebAuthn). */
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

/** What a browser answers when a passkey was made (RegistrationResponseJSON of WebAuthn). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What a browser is asked with; its shape is WebAuthn's. */
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

/** One of the three; the password where there is no second factor. */
export const proofInputSchema = z.object({
  password: z.optional(typedPasswordSchema),
  ...secondFactorInput,
})
export type ProofInput = z.infer<typeof proofInputSchema>

/** Which ways of proving, beside the password, an account has. In the details of an error. */
export const factorsSchema = z.object({ passkey: z.boolean(), authenticator: z.boolean() })
export type Factors = z.infer<typeof factorsSchema>

/** The ways of proving, where a call was refused until somebody proves who is there; else null. */
export const factorsAsked = (error: unknown): Factors | null =>
  error instanceof ApiError && error.body?.code === 'proof_required'
    ? factorsSchema.parse(error.body.details)
    : null

/** Whether there is a second factor: then the password alone proves nothing. */
export const hasFactor = ({ passkey, authenticator }: Factors): boolean => passkey || authenticator

/** What a code is asked for by, of an account with a second factor. */
export const codeLabel = ({ authenticator }: Factors): string =>
  authenticator ? 'Code of your authenticator app, or a recovery code' : 'Recovery code'

export const passkeyNameSchema = plainText('The name', 60)

export const changePasswordInputSchema = z.object({
  presentPassword: typedPasswordSchema,
  password: newPasswordSchema,
})
export const changeEmailInputSchema = z.object({ presentPassword: typedPasswordSchema, email: emailSchema })

/** One's own account, as its holder sees it. Times are UTC, ISO 8601. */
export const accountSchema = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  hasAuthenticator: z.boolean(),
  /** Everybody here needs a second factor, and this account has none yet: nothing else is open to it. */
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
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof accountSchema>

/** Recovery codes where they are made: with the first factor, or anew. They are shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
