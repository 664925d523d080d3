/**
 * Shortens a network so that its user recognises it, but nobody finds a person by it: three parts of an IPv4 address,
 * or the first 48 bits of IPv6, which a provider's customer or a company has.
 * @param network as `networkOf` returns it
 * @returns null for an empty one
 */
export function shortNetwork(network: string): string | null {
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? []
  if (ipv4) return `${ipv4}.x`
  const [, ipv6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? []
  return ipv6 ? `${ipv6}:x` : null
}
