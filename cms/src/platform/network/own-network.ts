import ipaddr from 'ipaddr.js'

/** Names that are of this machine or of a network of one's own, such as those of containers. */
const OWN_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/i
const OWN_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified']

/**
 * Whether a host is this machine, or in a network of one's own, by its name or address.
 * @param host as a URL has it, an IPv6 address with or without brackets; empty for a socket
 */
export function isOwnNetwork(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(name)
    ? OWN_RANGES.includes(ipaddr.process(name).range())
    : name === '' || OWN_NAME.test(name)
}

/** Whether what is sent to an address goes over the internet unencrypted. */
export function isPublicHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isOwnNetwork(hostname)
}

/**
 * An address of a server with what makes its connection encrypted, unless the address says something of that itself or the
 * server is in a network of one's own.
 */
export function withTls(address: string, [name, value]: readonly [string, string]): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (!url || host.startsWith('/') || isOwnNetwork(host) || url.searchParams.has(name)) return address
  return `${address}${url.search ? '&' : '?'}${name}=${value}`
}
