import { randomBytes } from 'node:crypto'
import { type Endpoint, type EndpointName, endpoints } from '@gesso/shared-types/endpoints'
import { errorBodySchema } from '@gesso/shared-types/errors'
import { EASY_BOT_CHECK, passBotCheck } from './house/bot-check'
import { CUSTOMER, hang, picture, printLine } from './house/goods'
import { buy, placeOrder } from './house/purchase'
import { useShop } from './house/shop'
import type { Visitor } from './house/visitor'

const shop = useShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const filled = (row: Endpoint) => row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '1')
const ask = (visitor: Visitor, row: Endpoint) =>
  row.method === 'GET' ? visitor.send('GET', filled(row)) : visitor.sendJson(row.method, filled(row), {})

const owners = rows.filter(([, row]) => row.access === 'owner')
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

/** An order that is paid, for the owner's list. */
async function paidOrder(): Promise<{ id: string }> {
  return buy(shop(), shop().visitor(), [printLine(await hang(artist), 'A4')])
}

/** A message that a visitor has sent, as the owner sees it. */
async function message(): Promise<{ id: string }> {
  const visitor = shop().visitor()
  const altcha = await passBotCheck(visitor)
  const { name, email, subject } = { name: 'Ada', email: 'ada@example.test', subject: 'Hello' }
  await visitor.call('sendMessage', { name, email, subject, message: 'Is it dry?', altcha })
  const [newest] = await artist.call('listMessages', {})
  return { id: String(newest?.id) }
}

async function subscribe(): Promise<unknown> {
  const visitor = shop().visitor()
  return visitor.call('subscribe', { email: 'ada@example.test', altcha: await passBotCheck(visitor) })
}

/** The token of a letter that went to a collector. */
async function letterToken(): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await shop().query(
    `INSERT INTO emails (kind, key, recipient, unsubscribe_token, data, state)
     VALUES ('newsletter', $1, 'ada@example.test', $1, '{}', 'sent')`,
    [token],
  )
  return token
}

// `Visitor.call` parses every answer with the row's own output. A call that is added to the contract must be added here.
const calls: Record<EndpointName, () => Promise<unknown>> = {
  currentUser: () => artist.call('currentUser', {}),
  listSocial: () => shop().visitor().call('listSocial', {}),
  saveSocial: () =>
    artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true }),
  getShopText: () => shop().visitor().call('getShopText', { name: 'privacy' }),
  botCheck: () => shop().visitor().call('botCheck', {}),
  subscribe,
  readSubscription: async () =>
    shop()
      .visitor()
      .call('readSubscription', { token: await letterToken() }),
  unsubscribe: async () =>
    shop()
      .visitor()
      .call('unsubscribe', { token: await letterToken() }),
  listSubscribers: async () => {
    await subscribe()
    return artist.call('listSubscribers', {})
  },
  removeSubscriber: async () => {
    await subscribe()
    return artist.call('removeSubscriber', { email: 'ada@example.test' })
  },
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
  sendMessage: message,
  listMessages: async () => {
    await message()
    return artist.call('listMessages', {})
  },
  markMessage: async () => artist.call('markMessage', { ...(await message()), isRead: true }),
  deleteMessage: async () => artist.call('deleteMessage', await message()),
  createPaymentIntent: () =>
    shop().visitor().call('createPaymentIntent', { amount: '20.00', customerData: CUSTOMER }),
  placeOrder: async () => placeOrder(shop().visitor(), [printLine(await hang(artist), 'A4')]),
  getOrder: async () => {
    const { id } = await placeOrder(shop().visitor(), [printLine(await hang(artist), 'A4')])
    return shop().visitor().call('getOrder', { id })
  },
  listOrders: async () => {
    await paidOrder()
    return artist.call('listOrders', {})
  },
  setOrderStatus: async () =>
    artist.call('setOrderStatus', { id: (await paidOrder()).id, status: 'completed' }),
  deleteOrder: async () => artist.call('deleteOrder', { id: (await paidOrder()).id }),
}

test.each(Object.entries(calls))('%s answers what the contract says', async (_name, call) => {
  await expect(call()).resolves.toBeDefined()
})

test('what the contract does not have is answered as nothing', async () => {
  for (const path of ['/api/wishlist', '/api/admin', '/api/admin/customers']) {
    const answer = await artist.send('GET', path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found'])
  }
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
