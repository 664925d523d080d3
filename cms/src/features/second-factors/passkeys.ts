import { randomUUID } from 'node:crypto'
import type { Account } from '@gesso/shared-types/auth/account'
import type { NewPasskey, PasskeyAnswer } from '@gesso/shared-types/features/second-factors/second-factor'
import { sql } from '@payloadcms/db-postgres'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { addressOf } from '../../auth/own-origins'
import { recordAccount } from '../../auth/record-account'
import { endSessions, sessionOf } from '../../auth/sessions'
import { tellAccount } from '../../auth/tell-account'
import { AppError, invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { keepDemandedFactor } from './factor-rule'
import { newPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenge'
import { forgetCodesWithoutFactor, makeFirstCodes } from './recovery-codes'
import { type RelyingParty, relyingParty } from './relying-party'

const MOST_PASSKEYS = 20

/** Loaded on demand, because the library is large and most processes never need it. */
const webAuthn = () => import('@simplewebauthn/server')

type Options = Record<string, unknown>
type Stored = { id: string; userId: string; credentialId: string; publicKey: string; counter: number }

export async function listPasskeys(context: Context, userId: string): Promise<Account['passkeys']> {
  const rows = await context.query<{
    id: string
    name: string
    createdAt: string
    usedAt: string | null
  }>(sql`
    SELECT id, name, created_at, used_at FROM account_passkeys WHERE user_id = ${userId} ORDER BY created_at`)
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: isoInstant(createdAt),
    usedAt: usedAt && isoInstant(usedAt),
  }))
}

/** Whether to offer visitors to sign in with a passkey. */
export async function hasAnyPasskey(context: Context): Promise<boolean> {
  return (await context.query(sql`SELECT 1 FROM account_passkeys LIMIT 1`)).length > 0
}

/** A former address keeps its passkeys for as long as it is accepted. */
const partyOf = ({ env, req }: Context): RelyingParty => relyingParty(addressOf(env, req?.headers))

/**
 * Makes the options for a browser to create a passkey. It requires a fingerprint, face or PIN, which makes it two
 * factors.
 */
export async function startPasskey(context: Context, userId: string, email: string): Promise<Options> {
  const known = await context.query<{ credentialId: string }>(sql`
    SELECT credential_id FROM account_passkeys WHERE user_id = ${userId}`)
  if (known.length >= MOST_PASSKEYS) throw new AppError('conflict', { message: 'Remove a passkey first.' })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Gesso',
    rpID: partyOf(context).id,
    userName: email,
    userID: new TextEncoder().encode(userId),
    challenge: newPasskeyChallenge(context.env),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/**
 * Stores a passkey that a browser created. Other sessions end.
 * @returns recovery codes if it is the account's first second factor
 * @throws AppError invalid_input
 */
export async function addPasskey(
  context: Context,
  userId: string,
  name: string,
  passkey: NewPasskey,
): Promise<string[] | null> {
  const { id, origins } = partyOf(context)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...passkey } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendPasskeyChallenge(context, challenge),
    expectedOrigin: origins,
    expectedRPID: id,
  }).catch(() => null)
  if (!verified?.verified)
    throw invalidField('passkey', 'The passkey was not made in time. Please try again.')
  const { credential } = verified.registrationInfo
  return withTransaction(context, async (tx) => {
    const added = await tx.query(sql`
      INSERT INTO account_passkeys (id, user_id, credential_id, public_key, counter, transports, name)
      VALUES (${randomUUID()}, ${userId}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')},
        ${credential.counter}, ${JSON.stringify(passkey.response.transports ?? [])}::jsonb, ${name})
      ON CONFLICT (credential_id) DO NOTHING RETURNING id`)
    if (added.length === 0) throw new AppError('conflict', { message: 'This passkey is set up already.' })
    await endSessions(tx, userId, sessionOf(tx).id)
    await recordAccount(tx, 'passkey_added', userId, { changes: [{ field: 'passkey', new: name }] })
    await tellAccount(tx, userId, 'passkey_added')
    return makeFirstCodes(tx, userId)
  })
}

/** @throws AppError not_found */
export async function renamePasskey(
  context: Context,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [former] = await tx.query<{ name: string }>(sql`
      SELECT name FROM account_passkeys WHERE user_id = ${userId} AND id = ${id} FOR UPDATE`)
    if (!former) throw new AppError('not_found')
    await tx.query(sql`UPDATE account_passkeys SET name = ${name} WHERE user_id = ${userId} AND id = ${id}`)
    if (former.name === name) return
    const changes = [{ field: 'passkey', old: former.name, new: name }]
    await recordAccount(tx, 'passkey_renamed', userId, { changes })
  })
}

/** Removes a passkey; other sessions end. @throws AppError not_found */
export async function removePasskey(context: Context, userId: string, id: string): Promise<void> {
  await withTransaction(context, async (tx) => {
    const [removed] = await tx.query<{ name: string }>(sql`
      DELETE FROM account_passkeys WHERE user_id = ${userId} AND id = ${id} RETURNING name`)
    if (!removed) throw new AppError('not_found')
    await keepDemandedFactor(tx, userId)
    await endSessions(tx, userId, sessionOf(tx).id)
    await recordAccount(tx, 'passkey_removed', userId, {
      changes: [{ field: 'passkey', old: removed.name }],
    })
    await forgetCodesWithoutFactor(tx, userId)
    await tellAccount(tx, userId, 'passkey_removed')
  })
}

/** Makes the options for a browser to use a passkey. They name none; the answer shows whose it is. */
export async function askForPasskey(context: Context): Promise<Options> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context).id,
    challenge: newPasskeyChallenge(context.env),
    userVerification: 'required',
  })
  return { ...options }
}

/** Returns the account whose passkey gave this answer; null for an unknown passkey or an invalid answer. */
export async function accountOfPasskey(context: Context, answer: PasskeyAnswer): Promise<string | null> {
  const [stored] = await context.query<Stored & { transports: AuthenticatorTransport[] }>(sql`
    SELECT id, user_id, credential_id, public_key, counter::int AS counter, transports
    FROM account_passkeys WHERE credential_id = ${answer.id}`)
  if (!stored) return null
  const { id, origins } = partyOf(context)
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...answer } as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => spendPasskeyChallenge(context, challenge),
    expectedOrigin: origins,
    expectedRPID: id,
    credential: {
      id: stored.credentialId,
      publicKey: Uint8Array.from(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  await context.query(sql`
    UPDATE account_passkeys SET counter = ${verified.authenticationInfo.newCounter}, used_at = now()
    WHERE id = ${stored.id}`)
  return stored.userId
}
