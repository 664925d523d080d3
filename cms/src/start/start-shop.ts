import { createServer } from 'node:http'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { Payload } from 'payload'
import { welcomeFirstOwner } from '../auth/make-first-owner'
import { connectionFollower } from '../connections/connection-follower'
import { followConnections } from '../connections/follow-connections'
import { emailTemplates } from '../email-templates'
import { createEmailSender } from '../emails/email-sender'
import { features } from '../features'
import { releaseTestOrders } from '../orders/payment/release-test-orders'
import { createSweeper } from '../orders/payment/sweeper'
import { receiveWebhook } from '../payments/receive-webhook'
import { startPayments } from '../payments/start-payments'
import { createPictureCleanup } from '../pictures/picture-cleanup'
import { type Context, provideServices, shopContext } from '../platform/context'
import { isDatabaseBusy } from '../platform/database/database-busy'
import { CONNECTIONS_CHANNEL, listenForChanges } from '../platform/database/listen-for-changes'
import { startDatabase } from '../platform/database/start-database'
import { withoutTimeLimits } from '../platform/database/time-limits'
import { answeringServers } from '../platform/http/answering-servers'
import { callEndpoints } from '../platform/http/call-endpoints'
import { changesHeard } from '../platform/http/changes-heard'
import { developStorefront } from '../platform/http/develop-storefront'
import { GALLERY, ResponseCache } from '../platform/http/response-cache'
import { builtRenderer } from '../platform/http/serve-storefront'
import { SkippableRequest } from '../platform/http/skippable-request'
import { logConsole } from '../platform/log/log-console'
import { addObserver } from '../platform/log/observe'
import { isPublicHttp } from '../platform/network/own-network'
import { closeOnSignal } from '../platform/process/close-on-signal'
import { type Env, isLive, readEnv } from '../platform/process/env'
import { readInstallation } from '../platform/process/installation'
import { listenOnPort, waitForPort } from '../platform/process/listen-on-port'
import { say } from '../platform/process/start-messages'
import { queriedCalls } from '../platform/queried-calls'
import type { Worker } from '../platform/workers/worker'
import { WorkerWatch } from '../platform/workers/worker-watch'
import { readShopSettings } from '../settings/read-shop-settings'
import { readShopSwitches } from '../settings/read-shop-switches'
import { createApp } from './app'
import { migrate, openPayload, withStartLock } from './open-payload'
import { extensionsFrom, routesFrom, serveFeatures } from './serve-features'

/** Uploading an import's pictures over a slow line takes longer than Node's five minutes for a request. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000
/** How often Node checks the time limits of headers. */
const CONNECTIONS_CHECK_MS = 5000
const SERVER_OPTIONS = {
  IncomingMessage: SkippableRequest,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
}

/**
 * Starts the whole shop in this process.
 * @param isTrial whether it only shows that it starts: without background work, so that it sends and moves nothing
 * @throws EnvError, StartError
 */
export async function startShop(isTrial = false): Promise<void> {
  const given = readEnv()
  let log: Payload['logger'] | null = null
  const begun = await Promise.all(features.map(({ beforeStart }) => beforeStart?.(given, () => log)))
  await waitForPort(given)
  const { env, stop: stopDatabase } = await startDatabase(given)

  const served = await serveFeatures()
  const extensions = extensionsFrom(served)
  const routes = routesFrom(served)
  const { payload, config } = await openPayload(env, callEndpoints(routes))
  log = payload.logger
  if (!env.dev) logConsole(payload.logger)
  // Until the provider is reached there is no gateway, and nothing that runs before needs one.
  provideServices(payload, { env, gateway: null, installation: '', extensions })
  const { installation, welcome } = await withStartLock(env, async () => {
    await withoutTimeLimits(() => migrate(payload, env))
    const context = shopContext(payload)
    await followConnections(context)
    const { code } = await readInstallation(context)
    const lines = await welcomeFirstOwner(context)
    for (const { fill } of served) if (fill) await withoutTimeLimits(() => fill(context, say))
    if (isLive(env)) await closeTestOrders(context)
    return { installation: code, welcome: lines }
  })
  const payments = await startPayments(env, installation, extensions)
  const [cdn] = env.dev ? [] : served.flatMap(({ sharedCache }) => sharedCache?.(env, payload) ?? [])
  const cache = new ResponseCache(cdn, undefined, extensions(queriedCalls))
  const connections = connectionFollower(shopContext(payload), async () => {
    await payments.follow()
    cache.drop()
    cdn?.purge(null)
    wake('emails')
  })
  const changes = changesHeard(payload, env.dev ? null : cache, () => {
    connections.heard()
    cdn?.purge(null)
  })
  const workerWatch = new WorkerWatch()
  const workers: Worker[] = []
  const wake = (name: string): void => workers.find(({ troubles }) => name in troubles)?.wake()
  addObserver(workerWatch.observer)
  provideServices(payload, {
    env,
    get gateway() {
      return payments.gateway
    },
    get formerGateway() {
      return payments.formerGateway
    },
    followConnections: connections.follow,
    installation,
    ...(cdn && { cdn }),
    whyDeaf: () => changes.whyNot,
    extensions,
    troubles: () => {
      const known = Object.assign({}, ...workers.map(({ troubles }) => troubles))
      return workerWatch.failing().map(({ name, since }) => ({ trouble: known[name] ?? name, since }))
    },
    wake,
    dropAnswers: () => cache.drop(),
  })
  const context = shopContext(payload)
  await Promise.all(served.map(({ begin }) => begin?.(context)))

  const shopInfo = async (): Promise<ShopInfo> => ({
    ...(await readShopSettings(context)),
    ...(await readShopSwitches(context)),
    publicUrl: env.publicUrl,
    payments: env.payments,
    publishableKey: payments.publishableKey,
  })
  const pictureCleanup = createPictureCleanup(context)
  const sweeper = createSweeper(context)
  if (!isTrial)
    workers.push(
      sweeper,
      createEmailSender(context, emailTemplates),
      pictureCleanup,
      ...served.flatMap((feature) => feature.workers ?? []).map((create) => create(context)),
      ...(cdn ? [cdn.worker] : []),
    )
  const stopListening = listenForChanges(env, {
    workChannels: [CONNECTIONS_CHANNEL, ...new Set(workers.flatMap(({ wokenBy }) => wokenBy ?? []))],
    onWork: (channel) => {
      if (channel === CONNECTIONS_CHANNEL) connections.heard()
      for (const worker of workers) if (worker.wokenBy === channel) worker.wake()
    },
    onChange: (what) => {
      const artworkId = what === '*' ? undefined : what
      cache.drop(artworkId)
      cdn?.purge(artworkId === undefined ? null : [artworkId, GALLERY])
    },
    onPictureGone: pictureCleanup.onFileReleased,
    onHeard: (at) => {
      changes.onHeard(at)
      connections.retry()
    },
    onDeaf: (why) => {
      changes.onDeaf(why)
      connections.heard()
    },
  })
  const leaving = new AbortController()
  const server = createServer(SERVER_OPTIONS)
  const develop = env.dev ? await developStorefront(server) : null
  const app = createApp({
    config,
    context,
    routes,
    requests: served.flatMap(({ requests }) => requests ?? []),
    shopInfo,
    cache,
    changes,
    leaving: leaving.signal,
    renderer: develop?.renderer ?? (await builtRenderer()),
    develop: develop?.middleware ?? null,
    emulator: (...request) => (payments.emulator ? payments.emulator(...request) : request[2]()),
    webhook: receiveWebhook(context, () => payments.readEvent, sweeper.wake),
  })
  const followers = await Promise.all(
    served.map(({ followRequests }) => followRequests?.(context, { cache, changes })),
  )
  const serve = answeringServers(context, app, cache, {
    first: served.flatMap(({ answerFirst }) => answerFirst?.(context) ?? []),
    followers: followers.flatMap((follower) => follower ?? []),
  })
  serve(server)
  await listenOnPort(server, env)
  const further = await Promise.all(
    served.map(({ listen }) => listen?.(context, { options: SERVER_OPTIONS, serve })),
  )
  for (const worker of workers) worker.start()
  // The launcher and `npm start` wait for it; the latter builds the panel from this point on.
  if (process.connected) process.send?.('open')
  if (!isTrial) announce(env, welcome)
  const stopSeeing = async () => {
    await Promise.all([...followers.map((follower) => follower?.close()), ...begun.map((end) => end?.())])
  }
  closeOnSignal({
    servers: [server, ...further.flatMap((each) => each ?? [])],
    payload,
    payments,
    workers,
    leaving,
    drainSeconds: env.drainSeconds,
    stopSeeing,
    stopListening,
    stopDatabase,
  })
}

/** @param welcome tells of the first owner's account */
function announce(env: Env, welcome: readonly string[]): void {
  say(`\nGesso is open at ${env.publicUrl}`)
  say(`The artist signs in at ${env.publicUrl}/admin`)
  for (const line of welcome) say(line)
  if (isPublicHttp(env.publicUrl))
    say('PUBLIC_URL is an http address: others on the way can read what visitors and you send. Use https.')
  if (env.mail.smtpUrl === null)
    say('Emails wait until a mail server is set: in the panel (Settings, Email), or by SMTP_URL.')
  if (env.payments === 'test') say('Payments are in test mode: no card is charged.')
  if (env.payments === 'off') say('Payments are off until Stripe is connected under Settings, Payments.')
}

/**
 * Releases works of test orders when the shop goes live. Those that a process in test mode has locked are left to the
 * sweep.
 */
async function closeTestOrders(context: Context): Promise<void> {
  const works = await releaseTestOrders(context).catch((error: unknown) => {
    if (isDatabaseBusy(error)) return 0
    throw error
  })
  if (works > 0) say(`The shop is live: ${works} work(s) held or sold by test orders are for sale again.`)
}
