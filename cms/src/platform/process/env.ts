import { resolve } from 'node:path'
import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import type { CdnAccess } from '../shared-cache'
import { CONNECTION_NAMES, CONNECTION_VARIABLES, type ConnectionName } from './connection-variables'
import { parseMailbox, type TrustedProxies, type Variables, variables } from './env-variables'
import { withOnceVariables } from './once-variables'

/** The bucket for pictures, if they are not stored on this machine. */
export type BucketAccess = {
  bucket: string
  /** null: Amazon's. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A server that keeps backups, by WebDAV (https, http) or SFTP. */
export type BackupServer = {
  /** Its folder with the user's name, such as `sftp://ada@example.com/backups`, without a slash at the end. */
  url: string
  password: string
  /** The SHA-256 of the key by which an SFTP server was known first, in base64; null: not seen yet. */
  hostKey: string | null
}

/** The keys of an account at Stripe that takes payments no more, for what is still under way there. */
type FormerStripe = { secretKey: string; webhookSecret: string | null }

/**
 * The configuration of one process. It is parsed from the environment at the start; what the artist connects in the
 * panel changes it while the process runs (connections/follow-connections.ts). So read it when it is needed.
 */
export type GivenEnv = {
  port: number
  host: string
  /** Where the shop answers https itself, with a certificate that it gets; null: a proxy does, or nobody. */
  httpsPort: number | null
  /** The authority that gives certificates, by the address of its ACME directory; null: Let's Encrypt. */
  acmeDirectory: string | null
  /** The origin of all absolute addresses, without a trailing slash. */
  publicUrl: string
  /** The address before, which is accepted until an owner has signed in by `publicUrl`; null: none. */
  formerUrl: string | null
  /** Whether somebody has set the address; otherwise it is this machine's own. */
  isAddressSet: boolean
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** The address of the same database without a pooler, for what needs a session; null: `databaseUrl`. */
  databaseDirectUrl: string | null
  dataDir: string
  /** null: the one in `dataDir`, generated there once if the database is the embedded one. */
  payloadSecret: string | null
  ownerEmail: string | null
  ownerPassword: string | null
  seed: 'demo' | 'none'
  payments: PaymentsMode
  stripe: {
    secretKey: string | null
    publishableKey: string | null
    webhookSecret: string | null
    apiBase: string | null
    /** Live accounts that the shop has left. */
    former: readonly FormerStripe[]
    /** The signing secret of an account that is being connected; null if none is. */
    nextWebhookSecret: string | null
  }
  /** null: pictures are stored under `dataDir`. */
  bucket: BucketAccess | null
  /** Whether pictures get AVIF renditions besides WebP. */
  avif: boolean
  mail: {
    /** null: emails wait in the outbox, readable in the panel. */
    smtpUrl: string | null
    /** The sender of all emails; the name defaults to the shop's. */
    from: { name: string | null; address: string }
    /** Where emails to the artist go; null: the first owner's address. */
    artist: string | null
    /** How many newsletter emails all processes together may send per minute. */
    newsletterEmailsPerMinute: number
  }
  /** The passphrase that encrypts backups; null: they are not encrypted. */
  backupPassphrase: string | null
  /** The existing folder for automatic backups; null: one under `dataDir`. */
  backupDir: string | null
  /** The bucket for automatic backups; null: that of the pictures, if there is one. */
  backupBucket: BucketAccess | null
  /** The server for automatic backups; null: they go into a folder or a bucket. */
  backupServer: BackupServer | null
  /** The folder in which a command was called; its file arguments are relative to it. */
  callerDir: string
  /** Seconds between two sweeps of the payments. */
  sweepSeconds: number
  /** How many seconds a process that is asked to end still answers requests. */
  drainSeconds: number
  /** Tests only: the point, or the chance at each point, of ending the process as `kill -9` would; null: none. */
  crash: { at: string; happens: () => boolean } | null
  /**
   * Tests only: addresses of picture hosts by name, in place of DNS; a host with a port is allowed although private.
   */
  testPictureHosts: ReadonlyMap<string, { address: string; port?: number }>
  /** The proxies that may name a visitor's address, in Express's form. */
  trustProxy: TrustedProxies
  /** The cost of one attempt at the bot check, in PBKDF2 iterations. */
  botCheckCost: number
  /** Where to report a vulnerability; null: there is no /.well-known/security.txt. */
  securityContact: string | null
  logLevel: string
  /** Whether each answer is logged in one line. */
  accessLog: boolean
  /** Where this process serves its metrics; null: it measures nothing. */
  metrics: { port: number; host: string } | null
  /** Where traces are sent, by OTLP over HTTP; null: none are sent. */
  tracesEndpoint: string | null
  /** The CDN to notify of changes; null: none. */
  cdn: CdnAccess | null
  /** The files with which pictures are signed, in PEM; null: none are. */
  contentCredentials: { certificate: string; key: string } | null
  /** Started by `npm run dev`: sources are served with reload. */
  dev: boolean
  /** What the environment sets, so that it cannot be connected in the panel. */
  fixed: readonly ConnectionName[]
}

/** Thrown for a wrong variable; the message is one sentence that names it. */
export class EnvError extends Error {}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]', '::1']

/** Whether an address points to this machine. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return LOOPBACK_HOSTS.includes(hostname) || hostname.endsWith('.localhost')
}

/** Returns the host if it is a name; an IP address is no domain for email addresses. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost'
}

/** Whether a key charges real cards. The emulator's own keys for live mode do not. */
const isRealKey = (key: string | undefined): boolean => /_live_(?!emulator)/.test(key ?? '')

function payments(given: Variables, demoIsSafe: boolean): PaymentsMode {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = keys.filter((name) => !given[name])
  const mode = given.PAYMENTS ?? (missing.length < 3 ? 'stripe' : demoIsSafe ? 'test' : 'off')
  if (mode === 'stripe' && missing.length > 0) {
    throw new EnvError(`${missing.join(' and ')} must be set to take payments by Stripe.`)
  }
  if (given.STRIPE_API_BASE && isRealKey(given.STRIPE_SECRET_KEY)) {
    throw new EnvError('STRIPE_API_BASE must not be set together with a live STRIPE_SECRET_KEY.')
  }
  if (given.STRIPE_SECRET_KEY && given.STRIPE_PUBLISHABLE_KEY) {
    const live = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map((key) => key.includes('_live_'))
    if (live[0] !== live[1]) {
      throw new EnvError(
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
      )
    }
  }
  return mode
}

/** Requires all S3 variables or none. Amazon's buckets need a region, others an endpoint. */
function bucket(given: Variables): BucketAccess | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET && !S3_ENDPOINT && !S3_REGION && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new EnvError(`${missing} must be set to keep pictures in a bucket.`)
  }
  if (!S3_REGION && !S3_ENDPOINT) {
    throw new EnvError('S3_REGION must be set to keep pictures in a bucket without S3_ENDPOINT.')
  }
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Requires another port than the one for plain requests, which lead there. */
function httpsPort({ HTTPS_PORT, ACME_DIRECTORY }: Variables, port: number): number | null {
  if (HTTPS_PORT === port) throw new EnvError('HTTPS_PORT must be another port than PORT.')
  if (ACME_DIRECTORY && HTTPS_PORT === undefined)
    throw new EnvError('HTTPS_PORT must be set when ACME_DIRECTORY is set.')
  return HTTPS_PORT ?? null
}

function metrics({ METRICS_PORT, METRICS_HOST }: Variables, port: number): GivenEnv['metrics'] {
  if (METRICS_PORT === undefined) {
    if (METRICS_HOST) throw new EnvError('METRICS_PORT must be set when METRICS_HOST is set.')
    return null
  }
  // Metrics are not for visitors of the shop.
  if (METRICS_PORT === port) throw new EnvError('METRICS_PORT must be another port than PORT.')
  return { port: METRICS_PORT, host: METRICS_HOST ?? '127.0.0.1' }
}

/** Requires all three variables or none. */
function cdn({ CDN_KIND, CDN_PURGE_URL, CDN_PURGE_TOKEN }: Variables): CdnAccess | null {
  const needed = { CDN_KIND, CDN_PURGE_URL, CDN_PURGE_TOKEN }
  if (CDN_KIND && CDN_PURGE_URL && CDN_PURGE_TOKEN)
    return { kind: CDN_KIND, purgeUrls: CDN_PURGE_URL, token: CDN_PURGE_TOKEN }
  const missing = Object.entries(needed).filter(([, value]) => !value)
  if (missing.length === 3) return null
  throw new EnvError(`${missing.map(([name]) => name).join(' and ')} must be set to tell a CDN of changes.`)
}

/** Requires both variables or none. */
function contentCredentials({
  CONTENT_CREDENTIALS_CERTIFICATE: certificate,
  CONTENT_CREDENTIALS_KEY: key,
}: Variables) {
  if (certificate && key) return { certificate, key }
  if (!certificate && !key) return null
  const missing = certificate ? 'CONTENT_CREDENTIALS_KEY' : 'CONTENT_CREDENTIALS_CERTIFICATE'
  throw new EnvError(`${missing} must be set to sign pictures.`)
}

/** Whether real cards are charged. */
export const isLive = (env: Pick<GivenEnv, 'payments' | 'stripe'>): boolean =>
  env.payments === 'stripe' && (env.stripe.secretKey?.includes('_live_') ?? false)

/** Makes a generator of numbers from 0 to 1, repeatable by its seed (Park and Miller). */
function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // The first number of a small seed is always close to 0.
  next()
  return next
}

/**
 * Reads `TEST_CRASH`: a point's name, or `any:0.02` for a chance at every point; `any:0.02:7` adds a seed to repeat
 * it.
 */
function crash(given: Variables): GivenEnv['crash'] {
  if (!given.TEST_CRASH) return null
  if (isRealKey(given.STRIPE_SECRET_KEY)) {
    throw new EnvError('TEST_CRASH must not be set together with a live STRIPE_SECRET_KEY.')
  }
  const [at = '', chance = '1', seed] = given.TEST_CRASH.split(':')
  const random = seed === undefined ? Math.random : seeded(Number(seed))
  return { at, happens: () => random() < Number(chance) }
}

/**
 * Reads `TEST_PICTURE_HOSTS`, a list like `pictures.test=127.0.0.1:4567,inside.test=10.0.0.1`. It allows private
 * addresses, so it is only for a shop on this machine that takes no real payments.
 */
function testPictureHosts(given: Variables, isSafe: boolean): GivenEnv['testPictureHosts'] {
  if (!given.TEST_PICTURE_HOSTS) return new Map()
  if (!isSafe) {
    throw new EnvError(
      'TEST_PICTURE_HOSTS must be set only where PUBLIC_URL is this machine and Stripe has no key.',
    )
  }
  return new Map(
    given.TEST_PICTURE_HOSTS.split(',').map((entry) => {
      const [name = '', to = ''] = entry.split('=')
      const [, address = to, port] = /^([\d.]+):(\d+)$/.exec(to) ?? []
      return [name, { address, ...(port !== undefined && { port: Number(port) }) }]
    }),
  )
}

/**
 * Parses the environment.
 * @throws EnvError naming the first wrong variable
 */
export function parseEnv(source: Record<string, string | undefined>): GivenEnv {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const given = parsed.data
  const port = given.PORT ?? 3000
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
  if (new URL(publicUrl).pathname !== '/') throw new EnvError('PUBLIC_URL must be an origin without a path.')
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    throw new EnvError('DATABASE_URL must be set when DATABASE_DIRECT_URL is set.')
  }
  const stripeKeyGiven = Boolean(given.STRIPE_SECRET_KEY || given.STRIPE_PUBLISHABLE_KEY)
  const demoIsSafe = !stripeKeyGiven && isLoopback(publicUrl) && !given.DATABASE_URL
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    httpsPort: httpsPort(given, port),
    acmeDirectory: given.ACME_DIRECTORY ?? null,
    publicUrl: new URL(publicUrl).origin,
    formerUrl: null,
    isAddressSet: given.PUBLIC_URL !== undefined,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    payloadSecret: given.PAYLOAD_SECRET ?? null,
    ownerEmail: given.OWNER_EMAIL ?? null,
    ownerPassword: given.OWNER_PASSWORD ?? null,
    // Where no variable names the owner, the artist is asked.
    seed: given.SEED ?? (demoIsSafe && (given.OWNER_EMAIL || given.OWNER_PASSWORD) ? 'demo' : 'none'),
    payments: payments(given, demoIsSafe),
    stripe: {
      secretKey: given.STRIPE_SECRET_KEY ?? null,
      publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? null,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: given.STRIPE_API_BASE ?? null,
      former: [],
      nextWebhookSecret: null,
    },
    bucket: bucket(given),
    avif: given.PICTURES_AVIF !== 'off',
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      from: parseMailbox(given.MAIL_FROM ?? '') ?? {
        name: null,
        address: `gallery@${mailDomain(publicUrl)}`,
      },
      artist: given.ARTIST_EMAIL ?? null,
      newsletterEmailsPerMinute: given.NEWSLETTER_EMAILS_PER_MINUTE ?? 120,
    },
    backupPassphrase: given.BACKUP_PASSPHRASE ?? null,
    backupDir: given.BACKUP_DIR === undefined ? null : resolve(given.BACKUP_DIR),
    backupBucket: null,
    backupServer: null,
    // npm runs commands at the root of the checkout; this is where npm itself was called.
    callerDir: source.INIT_CWD ?? process.cwd(),
    sweepSeconds: given.SWEEP_SECONDS ?? 60,
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    crash: crash(given),
    testPictureHosts: testPictureHosts(given, !stripeKeyGiven && isLoopback(publicUrl)),
    trustProxy: given.TRUST_PROXY ?? ['loopback'],
    botCheckCost: given.BOT_CHECK_COST ?? 5000,
    securityContact: given.SECURITY_CONTACT ?? null,
    logLevel: given.LOG_LEVEL ?? 'info',
    accessLog: given.ACCESS_LOG === 'on',
    metrics: metrics(given, port),
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    cdn: cdn(given),
    contentCredentials: contentCredentials(given),
    dev: given.GESSO_DEV === '1',
    fixed: CONNECTION_NAMES.filter((name) =>
      CONNECTION_VARIABLES[name].some((variable) => given[variable] !== undefined),
    ),
  }
}

/** The environment after the start, with its database and secret. */
export type Env = GivenEnv & {
  databaseUrl: string
  databaseDirectUrl: string
  /** Whether the database is stored under `dataDir`. */
  isDatabaseEmbedded: boolean
  payloadSecret: string
}

/** Whether the environment sets a variable. */
export const isSetOutside = (variable: keyof Variables): boolean => Boolean(process.env[variable])

/**
 * Reads the environment of this process.
 * @param further variables besides, where the environment sets none of the same name
 * @throws EnvError naming the first wrong variable
 */
export function readEnv(further: Readonly<Record<string, string>> = {}): GivenEnv {
  const given = withOnceVariables(process.env)
  return parseEnv({
    ...given,
    ...Object.fromEntries(Object.entries(further).filter(([name]) => !given[name])),
  })
}

// Next evaluates its own copy of this module for the panel; both copies must share one environment.
const KEY = Symbol.for('gesso.env')
const shared = globalThis as { [KEY]?: Env }

/** Shares the finished environment with the panel's copy of the configuration. */
export function shareEnv(env: Env): void {
  shared[KEY] = env
}

/** Returns the shared environment. While the panel is built there is none: placeholders, which are never used. */
export const sharedEnv = (): Env =>
  shared[KEY] ?? {
    ...parseEnv({}),
    databaseUrl: 'postgres://build@127.0.0.1:1/build',
    databaseDirectUrl: 'postgres://build@127.0.0.1:1/build',
    isDatabaseEmbedded: false,
    payloadSecret: 'only while the panel is built',
  }
