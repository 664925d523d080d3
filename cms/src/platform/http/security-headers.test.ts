import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import type { Env } from '../process/env'
import { leavePageHeaders, securityHeaders } from './security-headers'

async function headersAt(
  publicUrl: string,
  change: (response: ServerResponse) => void = () => {},
): Promise<Headers> {
  const handler: RequestHandler = securityHeaders({ publicUrl } as Env)
  const server = createServer((request, response) =>
    handler(request as never, response as never, () => {
      change(response)
      response.end()
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}`)).headers
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

// ASVS 3.4.1
test('a shop at an https address asks for https on its own host alone, and one on http does not', async () => {
  expect((await headersAt('https://gallery.test')).get('strict-transport-security')).toMatch(/^max-age=\d+$/)
  expect((await headersAt('http://localhost:3000')).get('strict-transport-security')).toBeNull()
})

test('no page may ask for the camera, the microphone or the place of a visitor', async () => {
  const policy = (await headersAt('http://localhost:3000')).get('permissions-policy')
  for (const feature of ['camera=()', 'microphone=()', 'geolocation=()']) expect(policy).toContain(feature)
})

// ASVS 3.2.1, 3.4.4
test('a file keeps what forbids guessing its type, reading it elsewhere and http, and nothing else', async () => {
  const names = [...(await headersAt('https://gallery.test', leavePageHeaders)).keys()]
  expect(names.filter((name) => /^x-|policy|security|agent/.test(name)).sort()).toEqual([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ])
})
