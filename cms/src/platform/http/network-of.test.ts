import express from 'express'
import { parseEnv } from '../process/env'
import { networkOf } from './network-of'

test.each(['0', '1', 'loopback, uniquelocal', '10.0.0.0/8, 2001:db8::/32, 192.0.2.1'])(
  'Express takes every form of TRUST_PROXY: %s',
  (TRUST_PROXY) => {
    expect(() => express().set('trust proxy', parseEnv({ TRUST_PROXY }).trustProxy)).not.toThrow()
  },
)

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
])('an IPv4 address counts by itself, however it is written: %s', (text, network) => {
  expect(networkOf(text)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('an IPv6 address counts as its /64: %s', (text, network) => {
  expect(networkOf(text)).toBe(network)
})

test.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.7.8', '::ffff:999.1.1.1', '2001:db8::1::2', 'a b'])(
  'what is no address has no network: %j',
  (text) => {
    expect(networkOf(text)).toBeNull()
  },
)
