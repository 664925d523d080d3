import { invalidParameter } from './api-error'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the origin with all loopback names as one: a browser may reach the merchant's site by any of them.
 */
function originOf(url: URL): string {
  return `${url.protocol}//${LOOPBACK.includes(url.hostname) ? 'loopback' : url.hostname}:${url.port}`
}

/**
 * Checks the address that the customer returns to. Only addresses of the merchant's site are accepted, so
 * that the bank's page cannot be used to redirect elsewhere.
 * @returns the address, or null if none was given
 */
export function checkReturnUrl(value: string | undefined, publicUrl: string): string | null {
  if (!value) return null
  if (!URL.canParse(value)) throw invalidParameter('Not a valid URL', 'return_url', 'url_invalid')
  const url = new URL(value)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password || originOf(url) !== originOf(new URL(publicUrl))) {
    throw invalidParameter('The return_url must be an address of the merchant.', 'return_url', 'url_invalid')
  }
  return url.href
}
