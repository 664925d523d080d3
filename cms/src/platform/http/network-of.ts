import { isIPv4, isIPv6 } from 'node:net'
import type { Request } from 'express'

/**
 * Removes brackets and port, as some proxies write them (`[::1]:443`, `192.0.2.1:443`), and reads `::ffff:192.0.2.1`
 * as IPv4.
 */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  return mapped ?? address.replace(/%.*$/, '')
}

/** Returns the first 64 bits of an IPv6 address: providers give each customer at least that many addresses. */
function prefixOf(address: string): string {
  // The URL parser normalizes addresses: lower case, no leading zeros, an IPv4 part as hex.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelled.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  return `${all.slice(0, 4).join(':')}::/64`
}

/**
 * Returns the network that an address counts for in all limits: an IPv4 address, or an IPv6 /64; null if the text is
 * not an address.
 */
export function networkOf(text: string): string | null {
  const address = bareAddress(text.trim())
  if (isIPv4(address)) return address
  return isIPv6(address) ? prefixOf(address) : null
}

/** Returns the network that sent a request. If the forwarded text is not an address, the proxy's address counts. */
export const senderNetwork = (request: Request): string =>
  networkOf(request.ip ?? '') ?? networkOf(request.socket.remoteAddress ?? '') ?? ''

/** Whether an address belongs to a trusted proxy, in the form that Express uses. */
export type Trusts = (address: string, hop: number) => boolean
