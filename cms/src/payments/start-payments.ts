import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import { createEmulator } from '@gesso/stripe-emulator'
import type { RequestHandler } from 'express'
import type { Extensions } from '../platform/extension-point'
import { type Env, isLive } from '../platform/process/env'
import type { PaymentGateway } from './gateway'
import { gatewayCalls, type Stripe } from './gateway-calls'
import { eventReader, type ReadEvent } from './read-event'
import { createStripe } from './stripe-client'
import { stripeGateway } from './stripe-gateway'
import { deriveTestKeys } from './test-keys'

const TIMEOUT_MS = 10_000
// Not relative to this file, because the server is bundled into another folder.
const packages = createRequire(resolve('cms/package.json'))

/** The gateway that the environment selects, with the emulator if this process runs it. */
export type Payments = {
  gateway: PaymentGateway | null
  publishableKey: string | null
  emulator: RequestHandler | null
  /** Reads webhooks sent to `/webhooks/stripe`; null while payments are off. */
  readEvent: ReadEvent | null
  close: () => Promise<void>
}

/** Opens the gateway: Stripe with the keys, test payments with the emulator, or none. */
export async function startPayments(
  env: Env,
  installation: string,
  extensions: Extensions,
): Promise<Payments> {
  const open = (stripe: Stripe, mode: OrderMode) =>
    Object.assign(
      stripeGateway(stripe, mode, installation),
      ...extensions(gatewayCalls).map((calls) => calls.open(stripe, installation)),
    ) as PaymentGateway
  const nothing = async () => {}
  if (env.payments === 'off') {
    return { gateway: null, publishableKey: null, emulator: null, readEvent: null, close: nothing }
  }
  if (env.payments === 'stripe') {
    const secretKey = env.stripe.secretKey ?? ''
    const stripe = createStripe({
      secretKey,
      timeoutMs: TIMEOUT_MS,
      ...(env.stripe.apiBase && { apiBase: env.stripe.apiBase }),
    })
    const mode = isLive(env) ? 'live' : 'test'
    return {
      gateway: open(stripe, mode),
      publishableKey: env.stripe.publishableKey,
      emulator: null,
      readEvent: eventReader(env.stripe.webhookSecret ?? ''),
      close: nothing,
    }
  }
  const { webhookSecret, ...keys } = deriveTestKeys(env.payloadSecret)
  const ownPort = `http://${loopbackOf(env.host)}:${env.port}`
  const emulator = await createEmulator({
    databaseUrl: env.databaseUrl,
    ...keys,
    get publicUrl() {
      return env.publicUrl
    },
    get pageUrl() {
      return new URL('/test-payments', env.publicUrl).href
    },
    webhook: { url: `${ownPort}/webhooks/stripe`, secret: webhookSecret },
    fonts: { serif: fontFile('brygada-1918'), sans: fontFile('hanken-grotesk') },
  })
  const apiBase = `${ownPort}/test-payments`
  const stripe = createStripe({ secretKey: keys.secretKey, apiBase, timeoutMs: TIMEOUT_MS })
  return {
    gateway: open(stripe, 'test'),
    publishableKey: keys.publishableKey,
    emulator: emulator.router,
    readEvent: eventReader(webhookSecret),
    close: () => emulator.close(),
  }
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
