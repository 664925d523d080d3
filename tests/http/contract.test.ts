import { randomBytes, randomUUID } from 'node:crypto'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import type { EndpointName } from '@gesso/shared-types/endpoints'
import { errorBodySchema } from '@gesso/shared-types/errors'
import type { FirstStepsEndpointName } from '@gesso/shared-types/first-steps-endpoints'
import {
  askedAgreement,
  askForPayment,
  dayFromNow,
  openLink,
  placePayment,
  tokenOf,
} from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { certify } from '../support/certificates'
import { makeEdition } from '../support/editions'
import { giftFor, sampleGiftCard, secretsOf, sellGiftCards } from '../support/gift-cards'
import { publish } from '../support/legal'
import { askForCommission, makeOffer } from '../support/offers'
import { buyWithPage, correctionOf, keepBuyerLink, openOrder } from '../support/order-pages'
import { switchPapersOn } from '../support/papers'
import { createView } from '../support/private-views'
import { buy, CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { saveShipping, zone } from '../support/shipping'
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

async function newEdition(): Promise<{ id: string }> {
  return { id: String((await makeEdition(artist, await createArtwork(artist))).id) }
}

/** A line of a paid order that has a number. */
async function numberedLine(): Promise<{ id: string }> {
  const artwork = await createArtwork(artist)
  await makeEdition(artist, artwork)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const { lines } = await artist.call('readOrderSheet', { id })
  return { id: String(lines[0]?.id) }
}

/** An artwork whose sale was refunded. */
async function soldArtwork(): Promise<{ id: string }> {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  await artist.call('refundOrder', { id, amount: null })
  return { id: String(artwork.id) }
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

const ANSWER = { token: '0'.repeat(32), text: 'It is.', seen: 0, isAnswered: false }

/** Somebody makes an offer for a new work. */
async function offer() {
  await saveSettings(artist, { takesOffers: 'both' })
  return makeOffer(shop().visitor(), (await createArtwork(artist)).slug)
}

/** A message that was answered from the shop. */
async function answeredMessage(): Promise<{ id: string }> {
  const { id } = await message()
  await shop().query('INSERT INTO message_replies (message_id, token, text) VALUES ($1, $2, $3)', [
    id,
    ANSWER.token,
    ANSWER.text,
  ])
  return { id }
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

/** The token by which a subscription is confirmed that waits for it. */
async function confirmationToken(): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirm_token_hash, asked_at)
     VALUES ($1 || '@example.test', now(), 'unconfirmed', encode(sha256($1::bytea), 'hex'), now())`,
    [token],
  )
  return token
}

/** A work that a buyer is asked to pay for. */
async function keptWork() {
  const { id } = await createArtwork(artist)
  return { kind: 'work' as const, work: { artworkId: id, type: 'original' as const } }
}

/** A change of a single artwork. */
async function onlyArtwork() {
  const { id, updatedAt } = await createArtwork(artist)
  return { artworks: [{ id, updatedAt }], change: randomUUID() }
}

// `Visitor.call` parses every answer with the row's own output. A call that is added to the contract must be added here;
// files are read in the tests of what makes them, and what both dashboards ask is among the panel's calls.
const calls: Record<
  Exclude<
    EndpointName,
    FirstStepsEndpointName | 'printPrivateView' | 'printOrders' | 'printOwnedCertificate'
  >,
  () => Promise<unknown>
> = {
  currentUser: () => artist.call('currentUser', {}),
  getPrivateView: async () => {
    const { token } = await createView(shop(), artist, 'Seen')
    return shop().visitor().call('getPrivateView', { token })
  },
  openPrivateView: async () => {
    const { token } = await createView(shop(), artist, 'Opened')
    return shop().visitor().call('openPrivateView', { token })
  },
  tellViewOpened: () => shop().visitor().call('tellViewOpened', { token: 'none' }),
  listSocial: () => shop().visitor().call('listSocial', {}),
  saveSocial: () =>
    artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true }),
  getAbout: async () => {
    await saveSettings(artist, { statement: 'I paint.' })
    return shop().visitor().call('getAbout', {})
  },
  getShopText: () => shop().visitor().call('getShopText', { name: 'privacy' }),
  botCheck: () => shop().visitor().call('botCheck', {}),
  subscribe,
  makeWish: async () => {
    const visitor = shop().visitor()
    const { slug } = await createArtwork(artist)
    await shop().query(
      'INSERT INTO shop_settings (notify_me) SELECT true WHERE NOT EXISTS (SELECT 1 FROM shop_settings)',
    )
    await shop().query('UPDATE shop_settings SET notify_me = true')
    const altcha = await passBotCheck(visitor)
    return visitor.call('makeWish', { kind: 'similar', slug, email: 'ada@example.test', altcha })
  },
  readGiftCardOffer: async () => {
    await sellGiftCards(shop())
    return shop().visitor().call('readGiftCardOffer', {})
  },
  buyGiftCard: async () => {
    await sellGiftCards(shop())
    return shop().visitor().call('buyGiftCard', giftFor())
  },
  readGiftCardBalance: async () => {
    const { code } = await secretsOf(shop(), await sampleGiftCard(shop()))
    return shop().visitor().call('readGiftCardBalance', { code })
  },
  readGiftCard: async () => {
    const { token } = await secretsOf(shop(), await sampleGiftCard(shop()))
    return shop().visitor().call('readGiftCard', { token })
  },
  readCertificate: async () => {
    const { code } = await certify(shop(), artist)
    return shop().visitor().call('readCertificate', { code })
  },
  readCertificateProof: async () => {
    const { code } = await certify(shop(), artist)
    return shop().visitor().call('readCertificateProof', { code })
  },
  readOwnedCertificate: async () => {
    const { token } = await certify(shop(), artist)
    return shop().visitor().call('readOwnedCertificate', { token })
  },
  handOverCertificate: async () => {
    const { token } = await certify(shop(), artist)
    return shop().visitor().call('handOverCertificate', { token })
  },
  takeBackCertificate: async () => {
    const { token } = await certify(shop(), artist)
    return shop().visitor().call('takeBackCertificate', { token })
  },
  takeOverCertificate: async () => {
    const { token } = await certify(shop(), artist)
    return shop().visitor().call('takeOverCertificate', { token })
  },
  makeOffer: offer,
  getCommissions: async () => {
    await saveSettings(artist, { takesCommissions: true })
    return shop().visitor().call('getCommissions', {})
  },
  askForCommission: async () => {
    await saveSettings(artist, { takesCommissions: true })
    return askForCommission(shop().visitor())
  },
  agreeOnMessage: async () => {
    await offer()
    const [newest] = await artist.call('listMessages', {})
    return artist.call('agreeOnMessage', {
      ...ANSWER,
      id: String(newest?.id),
      decision: 'accepted',
      payments: [{ amount: '80.00', dueOn: null }],
      shipping: null,
      openUntil: dayFromNow(7),
    })
  },
  declineOffer: async () => {
    await offer()
    const [newest] = await artist.call('listMessages', {})
    return artist.call('declineOffer', { ...ANSWER, id: String(newest?.id), text: null })
  },
  readSubscription: async () =>
    shop()
      .visitor()
      .call('readSubscription', { token: await unsubscribeToken() }),
  unsubscribe: async () =>
    shop()
      .visitor()
      .call('unsubscribe', { token: await unsubscribeToken() }),
  readConfirmation: async () =>
    shop()
      .visitor()
      .call('readConfirmation', { token: await confirmationToken() }),
  listSubscribers: async () => {
    await subscribe()
    return artist.call('listSubscribers', {})
  },
  removeSubscriber: async () => {
    await subscribe()
    return artist.call('removeSubscriber', { email: 'ada@example.test' })
  },
  findArtworks: async () => {
    await createArtwork(artist, { title: 'Found by its title' })
    return shop().visitor().call('findArtworks', { q: 'found', show: 'prints', sort: 'newest', page: '1' })
  },
  getNeighbours: async () =>
    shop()
      .visitor()
      .call('getNeighbours', { slug: (await createArtwork(artist)).slug }),
  quoteOrder: async () => {
    const line = printLine(await createArtwork(artist), 'A4')
    return shop()
      .visitor()
      .call('quoteOrder', { orderItems: [line], place: { country: 'US', state: 'OR', zipCode: '97201' } })
  },
  listArtworks: () => shop().visitor().call('listArtworks', {}),
  getArtwork: async () =>
    shop()
      .visitor()
      .call('getArtwork', { slugOrId: (await createArtwork(artist)).slug }),
  listMoreWorks: async () => {
    await createArtwork(artist)
    const { slug } = await createArtwork(artist)
    return shop().visitor().call('listMoreWorks', { slug })
  },
  getShippingTo: async () => {
    await saveShipping(artist, { zones: [zone('World', ['*'], { printPrice: '12' })] })
    const { slug } = await createArtwork(artist)
    const told = await shop().visitor().call('getShippingTo', { country: 'CH', slug })
    await saveShipping(artist, {})
    return told
  },
  listStoredArtworks: () => artist.call('listStoredArtworks', {}),
  getStoredArtwork: async () =>
    artist.call('getStoredArtwork', { slugOrId: (await createArtwork(artist)).slug }),
  getPrivateArtwork: async () => {
    const { privateToken } = await createArtwork(artist, { publication: 'private' })
    return shop()
      .visitor()
      .call('getPrivateArtwork', { token: privateToken ?? '' })
  },
  renewPrivateLink: async () => {
    const { id } = await createArtwork(artist, { publication: 'private' })
    return artist.call('renewPrivateLink', { id: String(id) })
  },
  getLegalPage: async () => {
    await publish(shop(), artist, 'terms', 'Works are sold once.')
    return shop().visitor().call('getLegalPage', { page: 'terms' })
  },
  getLegalVersion: async () => {
    await publish(shop(), artist, 'terms', 'Works are sold once.')
    const { number } = await shop().visitor().call('getLegalPage', { page: 'terms' })
    return shop()
      .visitor()
      .call('getLegalVersion', { page: 'terms', number: String(number) })
  },
  countVisit: () => shop().visitor().call('countVisit', { path: '/', referrer: '' }),
  listSeries: async () => {
    const { id } = await artist.call('createSeries', { title: 'Harbours' })
    await createArtwork(artist, { series: [id], images: [dataString(await makePicture())] })
    return shop().visitor().call('listSeries', {})
  },
  getSeries: async () => {
    const { id, slug } = await artist.call('createSeries', { title: 'Harbours' })
    await createArtwork(artist, { series: [id] })
    return shop().visitor().call('getSeries', { slug })
  },
  listStoredSeries: () => artist.call('listStoredSeries', {}),
  createSeries: () => artist.call('createSeries', { title: 'Gardens' }),
  changeSeries: async () => {
    const { id } = await artist.call('createSeries', { title: 'Gardens' })
    return artist.call('changeSeries', { ...(await onlyArtwork()), add: [id], remove: [] })
  },
  listPrintPresets: () => artist.call('listPrintPresets', {}),
  changePrices: async () =>
    artist.call('changePrices', {
      ...(await onlyArtwork()),
      percent: 1000,
      roundTo: 100,
      originals: true,
      prints: true,
    }),
  setPrintSizes: async () => {
    const { text } = await artist.sendJson('POST', '/api/cms/print_presets', {
      name: 'Small',
      printOptions: [],
    })
    return artist.call('setPrintSizes', { ...(await onlyArtwork()), preset: JSON.parse(text).doc.id })
  },
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
  readThread: async () => artist.call('readThread', await answeredMessage()),
  // What was sent already is answered without a mail server too.
  replyToMessage: async () => artist.call('replyToMessage', { ...(await answeredMessage()), ...ANSWER }),
  markAnswered: async () => artist.call('markAnswered', { ...(await message()), isAnswered: true }),
  countWaiting: () => artist.call('countWaiting', {}),
  findAnything: () => artist.call('findAnything', { q: 'a' }),
  createPaymentIntent: async () => {
    await createArtwork(artist)
    return shop().visitor().call('createPaymentIntent', { amount: '45.00', customerData: CUSTOMER })
  },
  placeOrder: async () => placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')]),
  getOrder: async () => {
    const { id } = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    return shop().visitor().call('getOrder', { id })
  },
  readAgreement: async () => openLink(shop().visitor(), await askForPayment(artist, await keptWork())),
  quotePayment: async () => {
    const agreement = await askForPayment(artist, await keptWork())
    const place = { country: 'CH', zipCode: '8001' }
    return shop()
      .visitor()
      .call('quotePayment', { token: tokenOf(agreement), place })
  },
  payAgreed: async () => placePayment(shop().visitor(), await askForPayment(artist, await keptWork())),
  readOrderPage: async () => {
    const { token } = await buyWithPage(shop(), artist)
    return shop().visitor().call('readOrderPage', { token })
  },
  correctOwnAddress: async () => {
    const { token } = await buyWithPage(shop(), artist)
    const correction = correctionOf(await openOrder(shop(), token), { city: 'Bern' })
    return shop()
      .visitor()
      .call('correctOwnAddress', { token, ...correction })
  },
  writeAboutOrder: async () => {
    const { token } = await buyWithPage(shop(), artist)
    return shop().visitor().call('writeAboutOrder', { token, message: 'Is it packed yet?' })
  },
  withdrawFromOrder: async () => {
    await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone' })
    const { token } = await buyWithPage(shop(), artist)
    return shop().visitor().call('withdrawFromOrder', { token, receivedOn: null })
  },
  findOrders: () => shop().visitor().call('findOrders', { email: 'nobody@example.test' }),
  readFoundOrders: async () => {
    await buyWithPage(shop(), artist)
    return shop()
      .visitor()
      .call('readFoundOrders', { token: await keepBuyerLink(shop(), CUSTOMER.email) })
  },
  closeFoundOrders: async () =>
    shop()
      .visitor()
      .call('closeFoundOrders', { token: await keepBuyerLink(shop(), CUSTOMER.email) }),
  listAgreements: async () => {
    await askForPayment(artist, await keptWork())
    return artist.call('listAgreements', {})
  },
  askForShipping: async () => {
    const { link } = await askedAgreement(artist, shop().visitor())
    return { token: link.split('/').at(-1) ?? '' }
  },
  nameShipping: async () => {
    const { id } = await askedAgreement(artist, shop().visitor())
    return artist.call('nameShipping', {
      id: String(id),
      shipping: '80.00',
      words: '',
      openUntil: dayFromNow(7),
    })
  },
  createAgreement: async () => askForPayment(artist, await keptWork()),
  withdrawAgreement: async () => {
    const { id } = await askForPayment(artist, await keptWork())
    return artist.call('withdrawAgreement', { id: String(id) })
  },
  sendAgreement: async () => {
    const { id } = await askForPayment(artist, await keptWork())
    return artist.call('sendAgreement', { id: String(id) })
  },
  listEditions: async () => {
    await makeEdition(artist, await createArtwork(artist))
    return artist.call('listEditions', {})
  },
  createEdition: async () => makeEdition(artist, await createArtwork(artist)),
  readEdition: async () => artist.call('readEdition', await newEdition()),
  saveEdition: async () => artist.call('saveEdition', { ...(await newEdition()), total: 4, paper: 'Rag' }),
  endEdition: async () => artist.call('endEdition', await newEdition()),
  markEditionNumber: async () =>
    artist.call('markEditionNumber', {
      ...(await newEdition()),
      kind: 'proof',
      number: 1,
      state: 'given_out',
    }),
  listFreeNumbers: async () => artist.call('listFreeNumbers', await numberedLine()),
  chooseEditionNumber: async () =>
    artist.call('chooseEditionNumber', {
      ...(await numberedLine()),
      from: { kind: 'number', number: 1 },
      to: { kind: 'number', number: 2 },
    }),
  listOrders: async () => {
    await paidOrder()
    return artist.call('listOrders', {})
  },
  readOrderSheet: async () => artist.call('readOrderSheet', await paidOrder()),
  cancelOrder: async () => {
    const { id } = await paidOrder()
    return artist.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' } })
  },
  correctAddress: async () =>
    artist.call('correctAddress', { ...CUSTOMER, ...(await paidOrder()), state: 'ZH' }),
  givePaper: async () => {
    const order = await paidOrder()
    await switchPapersOn(shop())
    return artist.call('givePaper', order)
  },
  saveOrderNotes: async () => artist.call('saveOrderNotes', { ...(await paidOrder()), notes: 'Linen' }),
  readSale: async () => artist.call('readSale', await soldArtwork()),
  putBackOnSale: async () => artist.call('putBackOnSale', await soldArtwork()),
  setOrderStatus: async () =>
    artist.call('setOrderStatus', { id: (await paidOrder()).id, status: 'completed' }),
  deleteOrder: async () => artist.call('deleteOrder', { ...(await paidOrder()), evenPaid: true }),
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
