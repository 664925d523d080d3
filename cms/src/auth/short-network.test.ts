import { shortNetwork } from './short-network'

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2::/64', '2001:db8:1:x'],
  ['0:0:0:0::/64', '0:0:0:x'],
  ['', null],
  ['nonsense', null],
])('of the network %s the owner is told %s', (network, told) => {
  expect(shortNetwork(network)).toBe(told)
})
