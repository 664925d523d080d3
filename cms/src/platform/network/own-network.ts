import ipaddr from 'ipaddr.js'

/** Names on this machine or in a private network, such as those of containers. */
const OWN_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i
const OWN_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']

/**
 * Whether a host is this machine or in a private network, judged by its name or address.
 * @param host as in a URL, an IPv6 address with or without brackets; empty for a socket
 */
export function isOwnNetwork(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(name)
    ? OWN_RANGES.includes(ipaddr.process(name).range())
    : name === '' || OWN_NAME.test(name)
}

/** Whether traffic to an address crosses the internet unencrypted. */
export function isPublicHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isOwnNetwork(hostname)
}

/**
 * Adds the parameter that requires encryption to a server's address, unless the address sets it already or the server
 * is in a private network.
 */
export function withTls(address: string, [name, value]: readonly [string, string]): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (!url || host.startsWith('/') || isOwnNetwork(host) || url.searchParams.has(name)) return address
  return `${address}${url.search ? '&' : '?'}${name}=${value}`
}
