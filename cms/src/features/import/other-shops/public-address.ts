import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that the internet routes to hosts. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is a host of the internet: no address of this machine, of a network inside, of a provider's own
 * services such as 169.254.169.254, of a group, or one that hides an IPv4 address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address written as IPv6 is judged as the IPv4 address that it is.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}
