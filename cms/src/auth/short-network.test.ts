import { shortNetwork } from './short-network'

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:x'],
  ['198.51.100.200', '198.51.100.x'],
  ['2001:db8:abc:def::/64', '2001:db8:abc:x'],
  ['0:0:0:0::/64', '0:0:0:x'],
  ['::ffff:203.0.113.7', null],
  ['203.0.113.7:443', null],
  ['::1:2001:db8:1:2::/64', null],
  ['2001:db8:1:2::/641', null],
  ['', null],
  ['nonsense', null],
])('of the network %s the owner is told %s', (network, told) => {
  expect(shortNetwork(network)).toBe(told)
})
