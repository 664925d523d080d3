import { invalidParameter } from './errors'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The origin, with all loopback names as one (design §10). */
function originOf(url: URL): string {
  return `${url.protocol}//${LOOPBACK.includes(url.hostname) ? 'loopback' : url.hostname}:${url.port}`
}

/**
 * An address to send the shopper back to; only the shop's own is taken, so that no link to the bank's page
 * can lead elsewhere.
 * @returns null when none was given
 */
export function checkReturnUrl(value: string | undefined, publicUrl: string): string | null {
  if (!value) return null
  if (!URL.canParse(value)) throw invalidParameter('Not a valid URL', 'return_url', 'url_invalid')
  const url = new URL(value)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username || url.password || originOf(url) !== originOf(new URL(publicUrl))) {
    throw invalidParameter('The return_url must be an address of this shop.', 'return_url', 'url_invalid')
  }
  return url.href
}
