import { rawRequest } from '../support/raw-request'
import { errorOf, withUnchangedRows } from '../support/refusals'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
withUnchangedRows(shop)

// ASVS 3.5.1, 3.5.2
describe('a request from another site', () => {
  const body = Buffer.from(JSON.stringify({ title: 'Planted' }))
  const postFromElsewhere = (headers: Record<string, string>) =>
    rawRequest(shop().url, {
      method: 'POST',
      path: '/api/artworks',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
  const token = () => ({ Cookie: `payload-token=${artist.cookies.get('payload-token')}` })

  test.each([
    'https://evil.test',
    'null',
    'http://127.0.0.1:1',
    'http://evil.localhost.test',
    'file://',
    'x',
  ])('with the origin %s is refused', async (origin) => {
    for (const headers of [{}, token()]) {
      expect(errorOf(await postFromElsewhere({ Origin: origin, ...headers }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
  })

  test('without an origin but with a cookie of ours is refused', async () => {
    expect(errorOf(await postFromElsewhere(token()))).toMatchObject({ status: 403 })
    expect(errorOf(await postFromElsewhere({ ...token(), 'Sec-Fetch-Site': 'cross-site' }))).toMatchObject({
      status: 403,
    })
    expect(errorOf(await postFromElsewhere({ Cookie: `gesso_checkout=${'a'.repeat(43)}` }))).toMatchObject({
      status: 403,
    })
  })

  test('without an origin and without a cookie is no browser’s, and is asked to sign in', async () => {
    expect(errorOf(await postFromElsewhere({}))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  test('gets nothing by a cookie on a safe request to the owner’s calls', async () => {
    const answer = await rawRequest(shop().url, {
      path: '/api/auth/user',
      headers: { ...token(), Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
