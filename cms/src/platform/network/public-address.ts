import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that the internet routes to hosts. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to a host on the internet, and not to this machine, a private network, a provider's
 * own services such as 169.254.169.254, a multicast group, or an IPv6 range that embeds IPv4 addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 form is judged as the IPv4 address.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
