/**
 * Enough of a network to recognise one's own by, and not enough to find a person: three parts of an IPv4 address, or the
 * first 48 bits of IPv6, which is what a provider's customer or a company has.
 * @param network as `networkOf` names it
 * @returns null when there is none
 */
export function shortNetwork(network: string): string | null {
  const [, ipv4] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? []
  if (ipv4) return `${ipv4}.x`
  const [, ipv6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? []
  return ipv6 ? `${ipv6}:x` : null
}
