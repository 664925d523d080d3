import { once } from 'node:events'
import { createServer } from 'node:net'
import type { GivenEnv } from './env'
import { portError, waitForPort } from './listen-on-port'

test.each([
  ['EADDRINUSE', 'Port 80 is taken by another program; set PORT to a free one.'],
  ['EACCES', 'Port 80 needs more rights than this user has; set PORT to one above 1023.'],
  ['EADDRNOTAVAIL', 'HOST 10.0.0.1 is not an address of this machine.'],
])('a port that cannot be opened for %s is told in one sentence', (code, sentence) => {
  const error = Object.assign(new Error(), { code })
  expect(portError(error, { port: 80, host: '10.0.0.1' }, 'PORT', 'HOST').message).toBe(sentence)
})

test('the port of a shop that leaves is waited for, and that of another program not for long', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  jest.spyOn(console, 'log').mockReturnValue()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const env = { port, host: '127.0.0.1' } as GivenEnv
  const clock = jest.spyOn(Date, 'now')
  clock.mockReturnValueOnce(0)
  await expect(waitForPort(env)).rejects.toThrow(`Port ${port} is taken by another program`)
  clock.mockRestore()
  const waiting = waitForPort(env)
  other.close()
  await waiting
})
