import { type Env, parseEnv } from '../process/env'
import { isKnownHost } from './check-host'

const knows = (variables: Record<string, string>, host: string): boolean =>
  isKnownHost(parseEnv(variables) as Env)(host)

test('a trial shop on this machine answers to its own names alone', () => {
  expect(knows({}, 'localhost:3000')).toBe(true)
  expect(knows({}, 'gallery.example.com')).toBe(false)
})

test('a new shop that others can reach answers to every name until it has its own', () => {
  expect(knows({ HOST: '0.0.0.0' }, 'gallery.example.com')).toBe(true)
  expect(knows({ HOST: '::' }, '203.0.113.7')).toBe(true)
  expect(knows({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'gallery.example.com')).toBe(false)
})
