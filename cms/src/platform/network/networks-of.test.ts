import { networksOf } from './networks-of'

// ASVS 2.4.1, 6.3.1
test('an IPv4 address counts by itself, an IPv6 /64 for the /56 and the /48 around it as well, which are freer', () => {
  expect(networksOf('192.0.2.7')).toEqual([{ prefix: '192.0.2.7', freedom: 1 }])
  expect(networksOf('2001:db8:1:a2ff::/64')).toEqual([
    { prefix: '2001:db8:1::/48', freedom: 10 },
    { prefix: '2001:db8:1:a200::/56', freedom: 4 },
    { prefix: '2001:db8:1:a2ff::/64', freedom: 1 },
  ])
  expect(networksOf('2001:db8:0:0::/64').map(({ prefix }) => prefix)).toEqual([
    '2001:db8:0::/48',
    '2001:db8:0:0::/56',
    '2001:db8:0:0::/64',
  ])
})
