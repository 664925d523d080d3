/** A network that counts together, and how many times the freedom of one address it has. */
export type CountedNetwork = { prefix: string; freedom: number }

/**
 * All networks that a sender counts for, the widest first: of IPv6 the /48, the /56 and the /64, since providers give whole
 * ones of each to one customer; an IPv4 address alone.
 * @param network as `networkOf` names it
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
