import * as z from 'zod/mini'
import { plainText } from '../../text/text'

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
/** What a code is asked for by. */
export const codeLabel = ({ authenticator }: Readonly<Record<string, boolean>>): string =>
  authenticator ? 'Code of your authenticator app, or a recovery code' : 'Recovery code'

export const passkeyNameSchema = plainText('The name', 60)

/** What the page of an account tells of its factors. */
export const factorsOfAccount = {
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) }),
  ),
}

/** Recovery codes where they are made: with the first factor, or anew. They are shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
