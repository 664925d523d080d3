import { isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'

/** `[::1]:443` and `192.0.2.1:443` without brackets and port, as some proxies write them; `::ffff:192.0.2.1` as IPv4. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  return mapped ?? address.replace(/%.*$/, '')
}

/** The first 64 bits of an IPv6 address: a provider gives each customer at least so many addresses. */
function prefixOf(address: string): string {
  // The URL parser writes every address in one way: lower case, no leading zeros, IPv4 at the end as hex.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelled.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * The network that an address counts for in all limits: an IPv4 address, or an IPv6 /64.
 * @returns null when the text is no address
 */
export function networkOf(text: string): string | null {
  const address = bareAddress(text.trim())
  if (isIPv4(address)) return address
  return isIPv6(address) ? prefixOf(address) : null
}

/** The network that sent a request. A forwarded text that is no address counts for the proxy that passed it on. */
export const senderNetwork = (request: Request): string =>
  networkOf(request.ip ?? '') ?? networkOf(request.socket.remoteAddress ?? '') ?? ''

/** Whether an address is that of a trusted proxy, as Express asks. */
export type Trusts = (address: string, hop: number) => boolean
