import { createHash, randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Env } from '../process/env'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Features that no page of the shop uses, so no script may request them. */
const PERMISSIONS_POLICY = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Makes helmet's headers without its content security policy, since pages set their own. HSTS is only for https
 * addresses; on http it would do harm. It covers this host only, because a bare domain can have neighbours below it.
 */
export function securityHeaders(env: Pick<Env, 'publicUrl'>): RequestHandler {
  const helmets = (isSecure: boolean) =>
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isSecure && { includeSubDomains: false },
      crossOriginEmbedderPolicy: false,
      // Obsolete headers.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    })
  const [secure, plain] = [helmets(true), helmets(false)]
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    const set = env.publicUrl.startsWith('https:') ? secure : plain
    set(request, response, next)
  }
}

/** Headers that browsers only observe on pages. */
const PAGE_HEADERS = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
]

/**
 * Removes the headers that only matter on pages from data, scripts, fonts and pictures. They are 0.3 kB, and a first
 * page loads some thirty files.
 */
export function leavePageHeaders(response: ServerResponse): void {
  for (const name of PAGE_HEADERS) response.removeHeader(name)
}

/** As `leavePageHeaders`, for headers with lower-case names. */
export function withoutPageHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const left = new Set(PAGE_HEADERS.map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}

/**
 * The sources that Stripe.js needs, by https://docs.stripe.com/security/guide#content-security-policy. It loads frames
 * and scripts from changing subdomains of js.stripe.com; hooks.stripe.com shows the bank's authentication. Google's
 * maps are not needed without the Address Element.
 */
const STRIPE_SOURCES = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  img: 'https://*.stripe.com',
} as const

/**
 * Storefront pages may open a window and keep in contact with it, as PayPal, Link and some wallets do when paying. Any
 * page can become the checkout without a reload, so all pages share this; the panel does not.
 */
export const STOREFRONT_OPENER = 'same-origin-allow-popups'

/** The inline texts of a page that its policy allows. */
type PageTexts = { css: string; script: string; rules: string }

/**
 * Builds the policy of storefront pages: scripts from self and Stripe, and what is inline by its hash; styles from self,
 * the style sheet by its hash, and the hash of an empty text for styled-components' own tag. While a former http address
 * is in use, its pages' files must not be asked for over https.
 */
export function storefrontPolicy({ css, script, rules }: PageTexts, { publicUrl, formerUrl }: Env): string {
  const secure = publicUrl.startsWith('https:') && !formerUrl?.startsWith('http:')
  return [
    "default-src 'self'",
    `script-src 'self' ${hash(script)} ${rules ? `${hash(rules)} ` : ''}${STRIPE_SOURCES.script}`,
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
 * Sets the panel's policy. Its own scripts are files; Next adds inline scripts to each page, which only the nonce
 * allows, so that a visitor's text never runs. Next reads the nonce from the request's policy. Inline styles are
 * allowed, because the editor sets them.
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
