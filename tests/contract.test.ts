import { type Endpoint, type EndpointName, endpoints } from '@gesso/shared-types/endpoints'
import { errorBodySchema } from '@gesso/shared-types/errors'
import { CUSTOMER, hang, picture, printLine } from './house/goods'
import { placeOrder } from './house/purchase'
import { useShop } from './house/shop'
import type { Visitor } from './house/visitor'

/** The calls that are served. A call that begins to be served must be written down here, and tested. */
const SERVED: EndpointName[] = [
  'currentUser',
  'listSocial',
  'saveSocial',
  'listArtworks',
  'getArtwork',
  'createArtwork',
  'updateArtwork',
  'deleteArtwork',
  'reorderArtworks',
  'uploadPicture',
  'createPaymentIntent',
  'placeOrder',
  'getOrder',
]

const shop = useShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const filled = (row: Endpoint) => row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '1')
const ask = (visitor: Visitor, row: Endpoint) =>
  row.method === 'GET' ? visitor.send('GET', filled(row)) : visitor.sendJson(row.method, filled(row), {})

test('the calls of the contract that are served are those that are written down', async () => {
  const served: EndpointName[] = []
  for (const [name, row] of rows) {
    const { status, text } = await ask(artist, row)
    const isUnknown = status === 404 && JSON.parse(text).message === 'There is nothing here.'
    if (!isUnknown) served.push(name)
  }
  expect(served).toEqual(SERVED)
})

describe.each(rows.filter(([name]) => !SERVED.includes(name)))(
  '%s, which is not served yet',
  (_name, row) => {
    test('answers that there is nothing, and does not pretend', async () => {
      for (const visitor of [artist, shop().visitor()]) {
        const answer = await ask(visitor, row)
        expect(answer.status).toBe(404)
        expect(errorBodySchema.parse(JSON.parse(answer.text)).code).toBe('not_found')
      }
    })
  },
)

const owners = rows.filter(([name, row]) => SERVED.includes(name) && row.access === 'owner')
describe.each(owners)('%s, a call of the owner', (_name, row) => {
  test('refuses a visitor, whatever he sends, and writes nothing', async () => {
    const before = await shop().countRows()
    const visitor = shop().visitor()
    visitor.cookies.set('payload-token', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl')
    for (const each of [visitor, shop().visitor()]) {
      const answer = await ask(each, row)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(errorBodySchema.parse(JSON.parse(answer.text))).toEqual({
        code: 'not_signed_in',
        message: 'Please sign in first.',
      })
    }
    expect(await shop().countRows()).toEqual(before)
  })

  test('refuses the owner whose request comes from another site', async () => {
    const answer = await artist.send(row.method, filled(row), {
      headers: { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect([401, 403]).toContain(answer.status)
  })
})

describe('each call that is served answers what the contract says:', () => {
  // `Visitor.call` parses every answer with the row's own output.
  const calls: Record<string, () => Promise<unknown>> = {
    currentUser: () => artist.call('currentUser', {}),
    listSocial: () => shop().visitor().call('listSocial', {}),
    saveSocial: () =>
      artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true }),
    listArtworks: () => shop().visitor().call('listArtworks', {}),
    getArtwork: async () =>
      shop()
        .visitor()
        .call('getArtwork', { slugOrId: (await hang(artist)).slug }),
    createArtwork: () => hang(artist),
    updateArtwork: async () =>
      artist.call('updateArtwork', { id: String((await hang(artist)).id), title: 'Renamed' }),
    deleteArtwork: async () => artist.call('deleteArtwork', { id: String((await hang(artist)).id) }),
    reorderArtworks: async () => artist.call('reorderArtworks', { artworkIds: [(await hang(artist)).id] }),
    uploadPicture: async () =>
      artist.call('uploadPicture', { file: new File([new Uint8Array(await picture())], 'a.jpg') }),
    createPaymentIntent: () =>
      shop().visitor().call('createPaymentIntent', { amount: '20.00', customerData: CUSTOMER }),
    placeOrder: async () => placeOrder(shop().visitor(), [printLine(await hang(artist), 'A4')]),
    getOrder: async () => {
      const { id } = await placeOrder(shop().visitor(), [printLine(await hang(artist), 'A4')])
      return shop().visitor().call('getOrder', { id })
    },
  }

  test.each(SERVED)('%s', async (name) => {
    await expect(calls[name]?.()).resolves.toBeDefined()
  })
})

describe('the owner', () => {
  test('is told who is signed in, without the password', async () => {
    expect(await artist.call('currentUser', {})).toEqual({
      id: expect.any(String),
      email: 'artist@gesso.test',
      firstName: null,
      lastName: null,
      profilePictureUrl: null,
    })
  })

  test('is nobody any more after signing out', async () => {
    const again = await shop().signIn()
    const token = again.cookies.get('payload-token')
    await again.sendJson('POST', '/api/cms/users/logout', {})
    again.cookies.set('payload-token', String(token))
    expect((await again.send('GET', '/api/auth/user')).status).toBe(401)
  })
})

describe('the social settings', () => {
  test('are the six platforms with their defaults until they are saved', async () => {
    const settings = await shop().visitor().call('listSocial', {})
    expect(settings.map(({ platform }) => platform)).toEqual([
      'instagram',
      'facebook',
      'x',
      'etsy',
      'pinterest',
      'tiktok',
    ])
    const saved = settings.filter(({ platform }) => platform !== 'etsy')
    expect(saved.map(({ url, isEnabled }) => [url, isEnabled])).toEqual([
      ['', true],
      ['', true],
      ['', true],
      ['', false],
      ['', false],
    ])
  })

  test('are saved whole, one platform at a time', async () => {
    const setting = { platform: 'tiktok', url: 'https://tiktok.test/@artist', isEnabled: true } as const
    expect(await artist.call('saveSocial', setting)).toEqual(setting)
    await artist.call('saveSocial', { ...setting, url: '', isEnabled: false })
    const shown = await shop().visitor().call('listSocial', {})
    expect(shown.at(-1)).toEqual({ platform: 'tiktok', url: '', isEnabled: false })
  })

  test.each([
    'javascript:alert(1)',
    'example.test',
    'ftp://example.test',
    'http://',
    `https://${'a'.repeat(500)}`,
  ])('do not take the address %s', async (url) => {
    const answer = await artist.sendJson('PUT', '/api/social-media/x', {
      platform: 'x',
      url,
      isEnabled: true,
    })
    expect([answer.status, JSON.parse(answer.text).fields[0].field]).toEqual([400, 'url'])
  })

  test('know no seventh platform', async () => {
    const body = { platform: 'myspace', url: '', isEnabled: true }
    expect((await artist.sendJson('PUT', '/api/social-media/myspace', body)).status).toBe(400)
  })
})
