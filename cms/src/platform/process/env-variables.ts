import { isIP } from 'node:net'
import { z } from 'zod'
import { withTls } from '../network/own-network'
import { CDN_KINDS } from '../shared-cache'

const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

/**
 * Whether a text is a valid SMTP address. Percent-encoding is checked now, because it is only decoded when an email is
 * sent.
 */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/./i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return hostname !== ''
  } catch {
    return false
  }
}

/** Reads 'address' or 'Name <address>'; null when it is neither. */
export function parseMailbox(text: string): { name: string | null; address: string } | null {
  const [, name = '', address = ''] = /^([^<>\p{Cc}]*?)\s*<([^<>]*)>$/u.exec(text.trim()) ?? [
    null,
    '',
    text.trim(),
  ]
  return z.email().safeParse(address).success
    ? { name: name.replace(/^"(.*)"$/, '$1') || null, address }
    : null
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be an address that starts with postgres:// or postgresql://')
  .transform((text) => withTls(text, ['sslmode', 'no-verify']))

/** The usual networks of proxies, by Express's names. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an IP address or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().min(1).max(65_535))

/** Which proxies may name a visitor's address: their number, or their addresses and networks. */
export type TrustedProxies = number | string[]

function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => NAMED_NETWORKS.includes(part) || isNetwork(part)) ? parts : null
}

/** All variables that the shop reads; `.env.example` explains each. */
export const variables = z.object({
  PORT: optional(portNumber),
  HOST: optional(z.string()),
  HTTPS_PORT: optional(portNumber),
  ACME_DIRECTORY: optional(
    z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }),
  ),
  PUBLIC_URL: optional(httpUrl),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATA_DIR: optional(z.string()),
  PAYLOAD_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  OWNER_EMAIL: optional(z.email('must be an email address')),
  OWNER_PASSWORD: optional(z.string()),
  SEED: optional(z.enum(['demo', 'none'], 'must be demo or none')),
  PAYMENTS: optional(z.enum(['stripe', 'test', 'off'], 'must be stripe, test or off')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must start with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_\w+$/, 'must start with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, 'must start with whsec_')),
  STRIPE_API_BASE: optional(httpUrl),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens'),
  ),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string().regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PICTURES_AVIF: optional(z.enum(['on', 'off'], 'must be on or off')),
  SMTP_URL: optional(
    z
      .string()
      .refine(isMailServer, 'must be an address like smtps://user:password@mail.example.com:465')
      // `smtps` is encrypted from the first byte.
      .transform((text) => (/^smtps:/i.test(text) ? text : withTls(text, ['requireTLS', 'true']))),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .refine(
        (text) => parseMailbox(text) !== null,
        'must be like gallery@example.com or Name <gallery@example.com>',
      ),
  ),
  ARTIST_EMAIL: optional(z.email('must be an email address')),
  NEWSLETTER_EMAILS_PER_MINUTE: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
      .transform(Number),
  ),
  SWEEP_SECONDS: optional(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number of seconds')
      .transform(Number)
      .pipe(z.number().min(0.1, 'must be at least 0.1').max(3600, 'must be at most 3600')),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d+$/, 'must be a number of seconds')
      .transform(Number)
      .pipe(z.number().max(300, 'must be at most 300')),
  ),
  TEST_CRASH: optional(z.string().regex(/^[a-z0-9_.-]+(:0?\.\d+(:\d+)?)?$/, 'must name a crash point')),
  BACKUP_DIR: optional(z.string()),
  BACKUP_PASSPHRASE: optional(z.string().min(8, 'must have at least 8 characters')),
  TEST_PICTURE_HOSTS: optional(
    z
      .string()
      .regex(/^[a-z0-9.-]+=[0-9a-f.:]+(,[a-z0-9.-]+=[0-9a-f.:]+)*$/, 'must be a list like name=address:port'),
  ),
  TRUST_PROXY: optional(
    z.string().transform((text, { addIssue }): TrustedProxies => {
      const parsed = parseTrustedProxies(text)
      if (parsed === null) {
        addIssue(
          'must be the number of proxies, or a list of addresses, networks like 10.0.0.0/8, loopback, linklocal and uniquelocal with commas between them',
        )
      }
      return parsed ?? []
    }),
  ),
  BOT_CHECK_COST: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
      .transform(Number),
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
  ),
  SECURITY_CONTACT: optional(
    z.union(
      [z.email(), z.url({ protocol: /^https$/ })],
      'must be an email address, or an address that starts with https://',
    ),
  ),
  ACCESS_LOG: optional(z.enum(['on', 'off'], 'must be on or off')),
  METRICS_PORT: optional(portNumber),
  METRICS_HOST: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  CDN_KIND: optional(z.enum(CDN_KINDS, `must be one of ${CDN_KINDS.join(', ')}`)),
  CDN_PURGE_URL: optional(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (urls) => urls.every((url) => httpUrl.safeParse(url).success),
        'must be one or several addresses that start with http:// or https://, with commas between them',
      ),
  ),
  CDN_PURGE_TOKEN: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, of ASCII and without spaces')
      .refine((token) => token !== 'change-this-token', 'is the sample of the documentation'),
  ),
  CONTENT_CREDENTIALS_CERTIFICATE: optional(z.string()),
  CONTENT_CREDENTIALS_KEY: optional(z.string()),
  GESSO_DEV: optional(z.string()),
})
export type Variables = z.infer<typeof variables>
