import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { createEmulator, type Emulator } from '@gesso/stripe-emulator'
import type { RequestHandler } from 'express'
import type { Extensions } from '../platform/extension-point'
import { type Env, isLive } from '../platform/process/env'
import { FOLLOWED_EVENTS } from './followed-events'
import type { PaymentGateway } from './gateway'
import { openAccount } from './open-account'
import { eventReader, type ReadEvent } from './read-event'
import { deriveTestKeys } from './test-keys'
import { providerWatchers, watchGateway } from './watch-gateway'
import { withFormer } from './with-former'

// Not relative to this file, because the server is bundled into another folder.
const packages = createRequire(resolve('cms/package.json'))

/** What is in force now: read it when it is needed, because a connection made in the panel changes it. */
type InForce = {
  /** Takes payments; null while payments are off. */
  readonly gateway: PaymentGateway | null
  /** Ends live payments that began before the shop left its live account; null if there can be none. */
  readonly formerGateway: PaymentGateway | null
  readonly publishableKey: string | null
  /** The emulator, while test payments are on. */
  readonly emulator: RequestHandler | null
  /** Reads webhooks sent to `/webhooks/stripe`; null if none can be signed rightly. */
  readonly readEvent: ReadEvent | null
}

export type Payments = InForce & {
  /** Brings them to what `env` says now. */
  follow: () => Promise<void>
  close: () => Promise<void>
}

/** Opens the gateway: Stripe with the keys, test payments with the emulator, or none. */
export async function startPayments(
  env: Env,
  installation: string,
  extensions: Extensions,
): Promise<Payments> {
  let emulator: Emulator | null = null
  let made = ''
  let inForce: InForce = {
    gateway: null,
    formerGateway: null,
    publishableKey: null,
    emulator: null,
    readEvent: null,
  }
  const watchers = extensions(providerWatchers)
  const follow = async (): Promise<void> => {
    const { payments, stripe, publicUrl } = env
    const wanted = JSON.stringify([payments, stripe, publicUrl])
    if (wanted === made) return
    const before = emulator
    emulator = payments === 'test' ? await openEmulator(env) : null
    const account = accountOf(env)
    const open = (secretKey: string, apiBase: string | null) =>
      openAccount({ secretKey, apiBase }, installation, extensions)
    const current = account && watchGateway(open(account.secretKey, account.apiBase), watchers)
    const [first, ...rest] = stripe.former.map(({ secretKey }) => open(secretKey, stripe.apiBase))
    const former: readonly PaymentGateway[] = first ? [first, ...rest] : []
    const secrets = [
      account?.webhookSecret,
      stripe.nextWebhookSecret,
      ...stripe.former.map(({ webhookSecret }) => webhookSecret),
    ].filter((secret) => typeof secret === 'string')
    inForce = {
      gateway: current && isLive(env) ? withFormer([current, ...former]) : current,
      formerGateway: first && !isLive(env) ? withFormer([first, ...rest]) : null,
      publishableKey: account?.publishableKey ?? null,
      emulator: emulator?.router ?? null,
      readEvent: secrets.length > 0 ? eventReader(secrets) : null,
    }
    made = wanted
    await before?.close()
  }
  await follow()
  return {
    get gateway() {
      return inForce.gateway
    },
    get formerGateway() {
      return inForce.formerGateway
    },
    get publishableKey() {
      return inForce.publishableKey
    },
    get emulator() {
      return inForce.emulator
    },
    get readEvent() {
      return inForce.readEvent
    },
    follow,
    close: async () => emulator?.close(),
  }
}

/** The address of the emulator behind this process's own port. */
const emulatorBase = (env: Env): string => `http://${loopbackOf(env.host)}:${env.port}`

/** Returns the account that takes payments; null while payments are off. */
function accountOf(env: Env):
  | (Omit<Env['stripe'], 'former' | 'nextWebhookSecret' | 'secretKey'> & {
      secretKey: string
    })
  | null {
  if (env.payments === 'off') return null
  if (env.payments === 'stripe') return { ...env.stripe, secretKey: env.stripe.secretKey ?? '' }
  return { ...deriveTestKeys(env.payloadSecret), apiBase: `${emulatorBase(env)}/test-payments` }
}

function openEmulator(env: Env): Promise<Emulator> {
  const { webhookSecret, ...keys } = deriveTestKeys(env.payloadSecret)
  return createEmulator({
    databaseUrl: env.databaseUrl,
    ...keys,
    publicUrl: env.publicUrl,
    pageUrl: new URL('/test-payments', env.publicUrl).href,
    webhook: {
      url: `${emulatorBase(env)}/webhooks/stripe`,
      secret: webhookSecret,
      events: FOLLOWED_EVENTS,
    },
    fonts: { serif: fontFile('brygada-1918'), sans: fontFile('hanken-grotesk') },
  })
}

/** The file of a house typeface, which the storefront serves too. */
const fontFile = (name: string): string =>
  packages.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)

/** Returns the host name under which this process reaches its own port. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
