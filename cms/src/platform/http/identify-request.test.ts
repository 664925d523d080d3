import type { IncomingMessage } from 'node:http'
import { requestIdOf } from './identify-request'

const request = { headers: { 'x-request-id': 'given-0123456789' }, socket: { remoteAddress: '192.0.2.1' } }

// ASVS 4.1.3, 16.4.1
test.each([
  ['a trusted proxy', true],
  ['a stranger', false],
])('the id that %s gives a request is taken: %s', (_who, isProxy) => {
  const asked: string[] = []
  const id = requestIdOf(
    request as unknown as IncomingMessage,
    (address) => asked.push(address) > 0 && isProxy,
  )
  expect(id === 'given-0123456789').toBe(isProxy)
  expect(asked).toEqual(['192.0.2.1'])
})
