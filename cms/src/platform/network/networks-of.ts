/** A network whose requests count together, and how many times the limit of a single address it has. */
export type CountedNetwork = { prefix: string; freedom: number }

/**
 * Lists the networks that a sender counts for, widest first. For IPv6 these are the /48, the /56 and the /64, because
 * providers assign whole ones of each size to a customer; for IPv4 only the address.
 * @param network as `networkOf` returns it
 */
export function networksOf(network: string): readonly CountedNetwork[] {
  const [a, b, c, d] = network.endsWith('::/64') ? network.slice(0, -'::/64'.length).split(':') : []
  const own = { prefix: network, freedom: 1 }
  if (d === undefined) return [own]
  const subnet = Number.parseInt(d, 16) & 0xff00
  return [
    { prefix: `${a}:${b}:${c}::/48`, freedom: 10 },
    { prefix: `${a}:${b}:${c}:${subnet.toString(16)}::/56`, freedom: 4 },
    own,
  ]
}
