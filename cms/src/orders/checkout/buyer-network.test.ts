import { networkHash } from '../../platform/network/network-hash'
import { buyerNetworks, storedNetwork } from './buyer-network'

const networks = (network: string) => buyerNetworks('a secret of the shop', network)

test('of a buyer with an IPv4 address one keyed hash is stored', () => {
  const hash = networkHash('a secret of the shop', '203.0.113.7')
  expect(networks('203.0.113.7')).toEqual([{ begins: hash, freedom: 1 }])
  expect(storedNetwork(networks('203.0.113.7'))).toBe(hash)
})

test('what is stored of a buyer with IPv6 begins with the wider networks that others share', () => {
  const [wide, middle, own] = networks('2001:db8:7:101::/64')
  expect([wide?.freedom, middle?.freedom, own?.freedom]).toEqual([10, 4, 1])
  expect(own?.begins).toMatch(/^[0-9a-f]{64}$/)
  expect(own?.begins.startsWith(middle?.begins ?? '-')).toBe(true)
  expect(middle?.begins.startsWith(wide?.begins ?? '-')).toBe(true)
  const [, sameSubnet, neighbour] = networks('2001:db8:7:102::/64')
  expect(sameSubnet).toEqual(middle)
  expect(neighbour).not.toEqual(own)
  const [sameSite, otherSubnet] = networks('2001:db8:7:201::/64')
  expect(sameSite).toEqual(wide)
  expect(otherSubnet).not.toEqual(middle)
})
