import { setTimeout as wait } from 'node:timers/promises'
import type acme from 'acme-client'
import { deadline } from '../../platform/concurrency/deadline'
import type { Context } from '../../platform/context'
import { accountAt, forgetAccount, storeAccount } from './account-at'
import { AuthorityError, authorityError } from './authority-error'
import { type KeyPair, publishChallenge } from './certificate-rows'

/** How an authority makes sure that a host leads here: by a page on port 80, or by a connection to port 443. */
export const CHALLENGES = ['http-01', 'tls-alpn-01'] as const
export type ChallengeKind = (typeof CHALLENGES)[number]

const REQUEST_MS = 15_000
const WHOLE_MS = 120_000
const ASK_EVERY_MS = 1000
const OPEN = ['pending', 'processing', 'ready']

let loading: Promise<typeof acme> | null = null

/** Loads the client once; its refusals become errors with their kind, and it repeats nothing by itself. */
function loadClient(): Promise<typeof acme> {
  loading ??= import('acme-client').then((module) => {
    const client = ('default' in module ? module.default : module) as typeof acme
    const { axios } = client
    axios.defaults.timeout = REQUEST_MS
    Object.assign(axios.defaults, { acmeSettings: { retryMaxAttempts: 0 } })
    axios.interceptors.response.use(
      (response) => {
        const error = response.status >= 400 ? authorityError(response.data) : null
        // The client repeats what was sent with a number that is used up.
        if (error && error.kind !== 'badNonce') throw error
        return response
      },
      (error: unknown) => {
        throw new AuthorityError('', error instanceof Error ? error.message : String(error))
      },
    )
    return client
  })
  return loading
}

/**
 * Gets a certificate for a host from the authority, within two minutes or so.
 * @param kind how the authority makes sure that the host leads here
 * @param beforeOrder called right before it makes the certificate
 * @throws AuthorityError
 */
export async function askAuthority(
  context: Context,
  host: string,
  kind: ChallengeKind,
  beforeOrder: () => Promise<void>,
): Promise<KeyPair> {
  const { Client, crypto, directory } = await loadClient()
  const directoryUrl = context.env.acmeDirectory ?? directory.letsencrypt.production
  const signal = deadline(WHOLE_MS)
  const identifiers = [{ type: 'dns', value: host }]
  const begin = async () => {
    const client = await clientOf(context, Client, crypto, directoryUrl)
    return { client, order: await client.createOrder({ identifiers }) }
  }
  const { client, order } = await begin().catch(async (error: unknown) => {
    if (!(error instanceof AuthorityError) || error.kind !== 'accountDoesNotExist') throw error
    await forgetAccount(context, directoryUrl)
    return begin()
  })
  await prove(context, client, order, host, kind, signal)
  const key = await crypto.createPrivateEcdsaKey()
  const [, request] = await crypto.createCsr({ altNames: [host] }, key)
  await beforeOrder()
  await client.finalizeOrder(order, request)
  const done = await settled(() => client.getOrder(order), signal)
  if (done.status !== 'valid') throw authorityError((done as { error?: unknown }).error)
  return { key: key.toString(), cert: await client.getCertificate(done) }
}

async function clientOf(
  context: Context,
  Client: typeof acme.Client,
  crypto: typeof acme.crypto,
  directoryUrl: string,
): Promise<acme.Client> {
  const known = await accountAt(context, directoryUrl)
  if (known) return new Client({ directoryUrl, accountKey: known.key, accountUrl: known.url })
  const accountKey = await crypto.createPrivateEcdsaKey()
  const client = new Client({ directoryUrl, accountKey })
  await client.createAccount({ termsOfServiceAgreed: true })
  await storeAccount(context, directoryUrl, { key: accountKey.toString(), url: client.getAccountUrl() })
  return client
}

/** Lets the authority look for the shop at the host. @throws AuthorityError if it did not find it */
async function prove(
  context: Context,
  client: acme.Client,
  order: acme.Order,
  host: string,
  kind: ChallengeKind,
  signal: AbortSignal,
): Promise<void> {
  const read = async () => {
    const [authorization] = await client.getAuthorizations(order)
    if (!authorization) throw new AuthorityError('other', 'It named nothing to prove.')
    return authorization
  }
  const { status, challenges } = await read()
  if (status === 'valid') return
  const challenge = challenges.find(({ type }) => type === kind)
  if (!challenge) throw new AuthorityError('other', `It does not offer ${kind}.`)
  const answer = await client.getChallengeKeyAuthorization(challenge)
  await publishChallenge(context, host, { token: challenge.token, answer })
  try {
    await client.completeChallenge(challenge)
    const looked = await settled(read, signal)
    if (looked.status === 'valid') return
    const failed = looked.challenges.find(({ type }) => type === kind) as { error?: unknown } | undefined
    throw authorityError(failed?.error, true)
  } finally {
    await publishChallenge(context, host, null)
  }
}

/** Asks until the authority has decided. @throws AuthorityError if that takes too long */
async function settled<T extends { status: string }>(
  read: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    const now = await read()
    if (!OPEN.includes(now.status)) return now
    await wait(ASK_EVERY_MS, null, { signal }).catch(() => {
      throw new AuthorityError('', 'It did not decide in time')
    })
  }
}
