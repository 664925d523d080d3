import { createHash, randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '../process/env'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What no page of the shop uses, and no script on it may ask a visitor for. */
const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * helmet's headers without its policy: pages set one of their own. HSTS is for shops at an https
 * address; on http it would do harm. It speaks for this host alone: a shop on a bare domain has neighbours below it.
 */
export function securityHeaders({ publicUrl }: Env): RequestHandler {
  const helmets = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    // For browsers and plugins that nobody has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    helmets(request, response, next)
  }
}

/** What browsers heed in pages alone. */
const PAGE_HEADERS = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
]

/**
 * Takes back, from an answer with data, a script, a font or a picture, the headers that speak of pages. They are 0.3 kB, and
 * a first page fetches some thirty files.
 */
export function leavePageHeaders(response: ServerResponse): void {
  for (const name of PAGE_HEADERS) response.removeHeader(name)
}

/** The same for headers that are set already, by their names in lower case. */
export function withoutPageHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const left = new Set(PAGE_HEADERS.map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}

/**
 * What Stripe.js needs of a page, by https://docs.stripe.com/security/guide#content-security-policy. It starts frames and
 * scripts on changing addresses below js.stripe.com; hooks.stripe.com is the bank's question. Without the Address
 * Element it needs no map of Google's.
 */
const STRIPE_SOURCES = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  img: 'https://*.stripe.com',
} as const

/**
 * Storefront pages may open a window and keep talking to it, as PayPal, Link and some wallets do in the payment step.
 * Any page can become the checkout without being loaded again, so this is the same for all; the panel stays alone.
 */
export const STOREFRONT_OPENER = 'same-origin-allow-popups'

/** The texts of a page that its policy allows. */
type PageTexts = { css: string; script: string }

/**
 * The policy of storefront pages: scripts from self and Stripe and the page's own by its hash, styles from self, the
 * sheet's hash and the empty text's hash, which styled-components' own tag has.
 */
export function storefrontPolicy({ css, script }: PageTexts, { publicUrl }: Env): string {
  const secure = publicUrl.startsWith('https:')
  return [
    "default-src 'self'",
    `script-src 'self' ${hash(script)} ${STRIPE_SOURCES.script}`,
    `style-src 'self' ${css ? `${hash(css)} ` : ''}${hash('')}`,
    `img-src 'self' data: blob: ${STRIPE_SOURCES.img}`,
    "font-src 'self'",
    `connect-src 'self' ${STRIPE_SOURCES.connect}`,
    `frame-src ${STRIPE_SOURCES.frame}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The panel's policy. Its own scripts are files; Next writes others into each page, which the nonce lets run and no
 * text of a visitor has. Next reads the nonce from the request's policy. Styles stay open: the editor sets them on elements.
 */
export const panelPolicy =
  ({ dev }: Env): RequestHandler =>
  (request, response, next) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self'${dev ? ' ws:' : ''}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
    request.headers['content-security-policy'] = policy
    response.setHeader('Content-Security-Policy', policy)
    next()
  }
