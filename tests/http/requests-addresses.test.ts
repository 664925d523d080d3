import { createArtwork } from '../support/artworks'
import { CUSTOMER } from '../support/purchase'
import { rawRequest } from '../support/raw-request'
import { errorOf, withUnchangedRows } from '../support/refusals'
import { ServerProcess } from '../support/server-process'
import { withShop } from '../support/shop'

const shop = withShop()
beforeAll(async () => {
  await createArtwork(await shop().signIn())
})
withUnchangedRows(shop)

describe('an address', () => {
  // ASVS 1.1.1
  test.each([
    '/api/artworks/%',
    '/api/artworks/%zz',
    '/%E0%A4%A',
    '/api/%c0%ae',
    '/artwork/%ff',
    '/api/cms/%',
  ])('that is badly encoded, %s, is refused as such', async (path) => {
    const answer = await rawRequest(shop().url, { path })
    expect(errorOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test.each([
    '/api/cms/_site/artworks',
    '/api/cms/_SITE/artworks',
    '/api/CMS/_site/artworks',
    '/API/cms/_site/artworks',
    '/api/cms/%5Fsite/artworks',
    '/api/cms/%5f%73ite/artworks',
    '/api/cms/%255Fsite/artworks',
    '/api/cms//_site/artworks',
    '/api//cms/_site/artworks',
    '/api/cms/./_site/artworks',
    '/api/cms/x/../_site/artworks',
    '/api/cms/_site',
    '/api/cms/_site/',
    '/api/_site/artworks',
    '/api/cms%2F_site/artworks',
    '/api/cms/_site%2Fartworks',
    '/api/cms\\_site/artworks',
  ])('of the server’s inside, %s, leads nowhere', async (path) => {
    const answer = await rawRequest(shop().url, { path })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('"slug"')
  })

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/artworks/1'],
    ['DELETE', '/api/artworks'],
    ['PATCH', '/api/artworks/1'],
    ['GET', '/api/artworks/1/2'],
    ['PROPFIND', '/api/artworks'],
    ['OPTIONS', '/api/artworks'],
  ])('that no call has, %s %s, is answered as such', async (method, path) => {
    const answer = await rawRequest(shop().url, { method, path, headers: { Origin: shop().url } })
    expect(errorOf(answer)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(['/', '/api/artworks', '/api/social-media', '/cart', '/healthz', '/readyz', '/favicon.svg'])(
    'that is asked by HEAD, %s, is answered like GET without a body',
    async (path) => {
      const [get, head] = [
        await rawRequest(shop().url, { path }),
        await rawRequest(shop().url, { path, method: 'HEAD' }),
      ]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    },
  )

  test('of an artwork that does not exist is answered 404 by HEAD too', async () => {
    const answer = await rawRequest(shop().url, { path: '/api/artworks/none', method: 'HEAD' })
    expect(answer.status).toBe(404)
  })

  test('with a host that is not the shop’s is refused while payments are in test mode', async () => {
    for (const host of ['evil.test', 'evil.test:80', 'localhost.evil.test']) {
      const answer = await rawRequest(shop().url, { path: '/api/artworks', headers: { Host: host } })
      expect(answer.status).toBe(400)
    }
  })

  test('with a host that is another name of this machine is answered', async () => {
    const { port } = new URL(shop().url)
    for (const host of [`localhost:${port}`, `[::1]:${port}`, `gesso.localhost:${port}`]) {
      const answer = await rawRequest(shop().url, { path: '/api/artworks', headers: { Host: host } })
      expect(answer.status).toBe(200)
    }
  })
})

test('a shop with test payments that listens on another address of this machine reaches them there', async () => {
  const { databaseUrl, dataDir } = shop()
  const variables = { HOST: '127.0.0.2', PUBLIC_URL: 'http://gallery.test' }
  const server = await ServerProcess.start({ databaseUrl, dataDir, variables })
  try {
    const answer = await rawRequest(server.url.replace('127.0.0.1', '127.0.0.2'), {
      method: 'POST',
      path: '/api/create-payment-intent',
      headers: { Host: 'gallery.test', Origin: 'http://gallery.test', 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ amount: '125.00', customerData: CUSTOMER })),
    })
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('_secret_') })
  } finally {
    await server.stop()
  }
})
