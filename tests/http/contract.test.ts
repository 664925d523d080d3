import { randomBytes } from 'node:crypto'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import type { EndpointName } from '@gesso/shared-types/endpoints'
import { errorBodySchema } from '@gesso/shared-types/errors'
import { createArtwork, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { buy, CUSTOMER, placeOrder, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const rows = Object.entries(contract) as [CallName, Endpoint][]
const filled = (row: Endpoint) => row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '1')
const ask = (visitor: Visitor, row: Endpoint) =>
  row.method === 'GET' ? visitor.send('GET', filled(row)) : visitor.sendJson(row.method, filled(row), {})

const closed = rows.filter(([, row]) => row.access !== 'anyone')

describe.each(closed)('%s, a call for whoever is signed in', (_name, row) => {
  test('refuses a visitor with any input, and writes nothing', async () => {
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
  return buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
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

/** The unsubscribe token of a newsletter to a subscriber. */
async function unsubscribeToken(): Promise<string> {
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
      .call('readSubscription', { token: await unsubscribeToken() }),
  unsubscribe: async () =>
    shop()
      .visitor()
      .call('unsubscribe', { token: await unsubscribeToken() }),
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
      .call('getArtwork', { slugOrId: (await createArtwork(artist)).slug }),
  createArtwork: () => createArtwork(artist),
  updateArtwork: async () =>
    artist.call('updateArtwork', { id: String((await createArtwork(artist)).id), title: 'Renamed' }),
  deleteArtwork: async () => artist.call('deleteArtwork', { id: String((await createArtwork(artist)).id) }),
  reorderArtworks: async () =>
    artist.call('reorderArtworks', { artworkIds: [(await createArtwork(artist)).id] }),
  uploadPicture: async () =>
    artist.call('uploadPicture', { file: new File([new Uint8Array(await makePicture())], 'a.jpg') }),
  sendMessage: message,
  listMessages: async () => {
    await message()
    return artist.call('listMessages', {})
  },
  markMessage: async () => artist.call('markMessage', { ...(await message()), isRead: true }),
  deleteMessage: async () => artist.call('deleteMessage', await message()),
  createPaymentIntent: async () => {
    await createArtwork(artist)
    return shop().visitor().call('createPaymentIntent', { amount: '45.00', customerData: CUSTOMER })
  },
  placeOrder: async () => placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')]),
  getOrder: async () => {
    const { id } = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
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

test('a call that is not in the contract is answered as not found', async () => {
  for (const path of ['/api/wishlist', '/api/admin', '/api/admin/customers']) {
    const answer = await artist.send('GET', path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found'])
  }
})
