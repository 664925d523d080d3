import { randomUUID } from 'node:crypto'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { type CallName, contract } from '@gesso/shared-types/contract'
import { askedAgreement, askForPayment, dayFromNow } from '../support/agreements'
import { pdfBytes, sendAttachment } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { entriesAfter, inShort, latestEntry, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { certify } from '../support/certificates'
import { makeEdition } from '../support/editions'
import { sampleGiftCard } from '../support/gift-cards'
import { dryRun, importAll, startImport, untilImport } from '../support/imports'
import { legalPageId } from '../support/legal'
import { createDraft, inDays, subscribe, takeStep } from '../support/newsletters'
import { makeOffer } from '../support/offers'
import { switchDocumentsOn } from '../support/order-documents'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { buy, CUSTOMER, originalLine, placeOrder, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { saveShipping } from '../support/shipping'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import { saveTaxSettings } from '../support/taxes'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let secretsSeen: ReturnType<typeof watchForSecrets>
beforeAll(async () => {
  artist = await shop().signIn()
  secretsSeen = watchForSecrets(artist)
})

/** Waits for an expected error: the log comes through a pipe and may be later than the answer. */
const untilLogged = (words: string) => until(() => JSON.stringify(shop().log).includes(words))
const left = (work: () => Promise<unknown>) => leftBy(shop(), work)
/** Changes something through Payload's own calls, as the panel does. */
async function panel(method: string, path: string, body: object = {}): Promise<string> {
  const { status, text } = await artist.sendJson(method, `/api/cms/${path}`, body)
  if (status >= 300) throw new Error(`${method} ${path} was refused with ${status}: ${text}`)
  return text
}
const made = (text: string): string => String(JSON.parse(text).doc.id)

const paidOrder = async () =>
  (await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])).id
/** Records that several changes use one after the other; none of them relies on the original values. */
const shared = new Map<unknown, Promise<unknown>>()
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  return () => {
    if (!shared.has(make)) shared.set(make, make())
    return shared.get(make) as Promise<Made>
  }
}
const order = once(paidOrder)
const certificate = once(() => certify(shop(), artist))
async function messageId(): Promise<string> {
  const visitor = shop().visitor()
  const altcha = await passBotCheck(visitor)
  const message = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha })
  const [newest] = await artist.call('listMessages', {})
  return String(newest?.id)
}
const message = once(messageId)
const UNSEEN = { token: '0'.repeat(32), seen: 0, isAnswered: false }
async function offerId(): Promise<string> {
  await saveSettings(artist, { takesOffers: 'both' })
  await makeOffer(shop().visitor(), (await createArtwork(artist)).slug)
  const [newest] = await artist.call('listMessages', {})
  return String(newest?.id)
}
async function newAlert(): Promise<string> {
  const [alert] = await shop().query<{ id: number }>(
    "INSERT INTO payment_alerts (key, kind, text, done) VALUES ('door ' || gen_random_uuid(), 'dispute', 'Look at it.', false) RETURNING id",
  )
  return String(alert?.id)
}
async function testedDraft(): Promise<string> {
  const id = await createDraft(artist)
  await subscribe(shop(), [`reader${id}@example.test`])
  await takeStep(artist, id, 'test')
  await shop().query("UPDATE emails SET state = 'sent' WHERE kind = 'newsletter_test'")
  return String(id)
}
const newsletter = once(testedDraft)
async function soldAndRefunded(): Promise<string> {
  const artwork = await createArtwork(artist)
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  await artist.call('refundOrder', { id, amount: null })
  return String(artwork.id)
}
async function strandedOrder(): Promise<string> {
  const { id } = await placeOrder(shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  await shop().query(
    "UPDATE orders SET payment_state = 'capturing', money_settled_at = NULL, payment_intent_id = $2 WHERE id = $1",
    [id, `pi_unknown${id}`],
  )
  return id
}
const emailOf = async (orderId: string) => {
  const [email] = await shop().query<{ id: number }>('SELECT id FROM emails WHERE order_id = $1 LIMIT 1', [
    orderId,
  ])
  return String(email?.id)
}
const customerOf = async (orderId: string) => {
  const [order] = await shop().query<{ id: number }>('SELECT customer_id AS id FROM orders WHERE id = $1', [
    orderId,
  ])
  return order?.id
}
const newArtwork = async () => String((await createArtwork(artist)).id)
const openHereCode = (id: string) =>
  artist.call('openHereCode', { artworkId: Number(id), printSize: null, isTakenAlong: true })
const newEdition = async (changes = {}) =>
  String((await makeEdition(artist, await createArtwork(artist), changes)).id)
const numberedLine = async () => {
  const artwork = await createArtwork(artist)
  await makeEdition(artist, artwork)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const { lines } = await artist.call('readOrderSheet', { id })
  return String(lines[0]?.id)
}
const newAgreement = async () => {
  const work = { artworkId: Number(await newArtwork()), type: 'original' as const }
  return String((await askForPayment(artist, { kind: 'work', work })).id)
}
/** A checked file of a former shop; the archive of past orders is empty. */
const checkedPast = async () => {
  await shop().query('DELETE FROM past_records')
  return (await artist.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) })).id
}
const checkedImport = async () => (await dryRun(artist, `Title\nStudy ${Math.random()}`)).id

/**
 * For each way to change something: its preparation, the change, and the entries that the change must leave. Calls of
 * the contract are listed under their names.
 */
const DOORS: Record<
  string,
  [prepare: () => Promise<string>, change: (id: string) => Promise<unknown>, entries: string[]]
> = {
  createArtwork: [async () => '', () => createArtwork(artist), ['created artwork']],
  updateArtwork: [
    newArtwork,
    (id) => artist.call('updateArtwork', { id, title: 'Renamed' }),
    ['updated artwork'],
  ],
  deleteArtwork: [newArtwork, (id) => artist.call('deleteArtwork', { id }), ['trashed artwork']],
  createEdition: [newArtwork, (id) => makeEdition(artist, { id: Number(id) }), ['updated artwork']],
  saveEdition: [
    newEdition,
    (id) => artist.call('saveEdition', { id, total: 5, proofs: 1 }),
    ['updated artwork'],
  ],
  endEdition: [newEdition, (id) => artist.call('endEdition', { id }), ['updated artwork']],
  markEditionNumber: [
    newEdition,
    (id) => artist.call('markEditionNumber', { id, kind: 'number', number: 2, state: 'void' }),
    ['updated artwork'],
  ],
  chooseEditionNumber: [
    numberedLine,
    (id) =>
      artist.call('chooseEditionNumber', {
        id,
        from: { kind: 'number', number: 1 },
        to: { kind: 'number', number: 3 },
      }),
    ['updated order'],
  ],
  addAttachment: [newArtwork, (id) => sendAttachment(artist, Number(id), pdfBytes()), ['updated artwork']],
  deleteAttachment: [
    async () => {
      const id = await newArtwork()
      return `${id} ${JSON.parse((await sendAttachment(artist, Number(id), pdfBytes())).text).id}`
    },
    (ids) => {
      const [id = '', attachmentId = ''] = ids.split(' ')
      return artist.call('deleteAttachment', { id, attachmentId })
    },
    ['updated artwork'],
  ],
  createAgreement: [
    newArtwork,
    (id) => askForPayment(artist, { kind: 'work', work: { artworkId: Number(id), type: 'original' } }),
    ['created agreement'],
  ],
  withdrawAgreement: [
    newAgreement,
    (id) => artist.call('withdrawAgreement', { id }),
    ['withdrawn agreement'],
  ],
  openHereCode: [newArtwork, (id) => openHereCode(id), ['created agreement']],
  stopHereCode: [
    async () => String((await openHereCode(await newArtwork())).id),
    (id) => artist.call('stopHereCode', { id }),
    ['withdrawn agreement'],
  ],
  nameShipping: [
    async () => String((await askedAgreement(artist, shop().visitor())).id),
    (id) => artist.call('nameShipping', { id, shipping: '80.00', words: '', openUntil: dayFromNow(7) }),
    ['answered agreement'],
  ],
  sendAgreement: [newAgreement, (id) => artist.call('sendAgreement', { id }), ['sent_again agreement']],
  reorderArtworks: [
    async () => `${await newArtwork()} ${await newArtwork()}`,
    (ids) => artist.call('reorderArtworks', { artworkIds: ids.split(' ').map(Number) }),
    ['reordered artwork'],
  ],
  renewPrivateLink: [
    async () => String((await createArtwork(artist, { publication: 'private' })).id),
    (id) => artist.call('renewPrivateLink', { id }),
    ['link_renewed artwork'],
  ],
  makePrivateView: [
    newArtwork,
    (id) => artist.call('makePrivateView', { title: 'For Anna', works: [Number(id)] }),
    ['created private_view'],
  ],
  renewViewLink: [
    async () => made(await panel('POST', 'private_views', { title: `Door ${Math.random()}` })),
    (id) => artist.call('renewViewLink', { id }),
    ['link_renewed private_view'],
  ],
  undoBulkChange: [
    async () => {
      const id = await newArtwork()
      await artist.sendJson('PATCH', `/api/cms/artworks?where[id][in][0]=${id}`, { medium: 'Chalk' })
      const [change] = await shop().query<{ id: string }>(
        'SELECT id FROM bulk_changes ORDER BY at DESC LIMIT 1',
      )
      return String(change?.id)
    },
    (id) => artist.call('undoBulkChange', { id }),
    ['restored artwork'],
  ],
  removeDemo: [
    async () => {
      const { id } = await createArtwork(artist, { title: 'Thaw' })
      await saveSettings(artist, { artistName: 'Somebody invented' })
      const demo = { artworks: [id], series: [], settings: { artistName: 'Somebody invented' } }
      await shop().query('UPDATE installation SET demo = $1', [JSON.stringify(demo)])
      return ''
    },
    () => artist.call('removeDemo', {}),
    ['trashed artwork', 'updated settings'],
  ],
  saveSocial: [
    async () => '',
    () => artist.call('saveSocial', { platform: 'etsy', url: 'https://etsy.test/shop', isEnabled: true }),
    ['created social_link'],
  ],
  confirmCustoms: [
    order,
    (id) => artist.call('confirmCustoms', { goods: [], parcels: [{ id, gross: '2 kg', asksCn23: true }] }),
    ['updated order'],
  ],
  setOrderStatus: [
    order,
    (id) => artist.call('setOrderStatus', { id, status: 'completed', trackingNumber: '1Z' }),
    ['updated order'],
  ],
  correctAddress: [
    order,
    (id) => artist.call('correctAddress', { ...CUSTOMER, id, city: 'Bern' }),
    ['updated customer'],
  ],
  issueDocument: [
    async () => {
      const id = await order()
      await switchDocumentsOn(shop())
      return id
    },
    (id) => artist.call('issueDocument', { id }),
    ['updated order'],
  ],
  saveOrderNotes: [
    order,
    (id) => artist.call('saveOrderNotes', { id, notes: 'Wrapped in linen' }),
    ['updated order'],
  ],
  markAnswered: [message, (id) => artist.call('markAnswered', { id, isAnswered: true }), ['updated message']],
  agreeOnMessage: [
    offerId,
    (id) =>
      artist.call('agreeOnMessage', {
        ...UNSEEN,
        id,
        decision: 'accepted',
        payments: [{ amount: '80.00', dueOn: null }],
        shipping: null,
        openUntil: dayFromNow(7),
      }),
    ['updated message', 'created agreement'],
  ],
  declineOffer: [
    offerId,
    (id) => artist.call('declineOffer', { ...UNSEEN, id, text: null }),
    ['updated message'],
  ],
  deleteMessage: [message, (id) => artist.call('deleteMessage', { id }), ['deleted message']],
  removeSubscriber: [
    async () => {
      await subscribe(shop(), ['gone@example.test'])
      return 'gone@example.test'
    },
    (email) => artist.call('removeSubscriber', { email }),
    ['deleted subscriber'],
  ],
  refundOrder: [order, (id) => artist.call('refundOrder', { id, amount: '1.00' }), ['refund_asked order']],
  renewOrderLink: [order, (id) => artist.call('renewOrderLink', { id }), ['link_renewed order']],
  closeOrder: [strandedOrder, (id) => artist.call('closeOrder', { id }), ['closed order']],
  holdOriginal: [
    newArtwork,
    (id) => artist.call('holdOriginal', { id, holdFor: 'Ada' }),
    ['updated artwork'],
  ],
  closePaymentAlert: [newAlert, (id) => artist.call('closePaymentAlert', { id }), ['updated payment_alert']],
  putBackOnSale: [
    soldAndRefunded,
    (id) => artist.call('putBackOnSale', { id }),
    ['put_back_on_sale artwork'],
  ],
  resendGiftCard: [
    () => sampleGiftCard(shop()),
    (id) => artist.call('resendGiftCard', { id }),
    ['sent_again gift_card'],
  ],
  voidGiftCard: [
    () => sampleGiftCard(shop()),
    (id) => artist.call('voidGiftCard', { id, reason: 'It was stolen.' }),
    ['voided gift_card'],
  ],
  issueCertificate: [
    async () => String((await certificate()).artworkId),
    (id) =>
      artist.call('issueCertificate', { artworkId: Number(id), subject: 'print', size: 'A4', number: '1/9' }),
    ['issued certificate'],
  ],
  renewOwnerLink: [
    async () => (await certificate()).id,
    (id) => artist.call('renewOwnerLink', { id }),
    ['link_renewed certificate'],
  ],
  voidCertificate: [
    async () => (await certificate()).id,
    (id) => artist.call('voidCertificate', { id, reason: 'It was stolen.' }),
    ['voided certificate'],
  ],
  resendEmail: [
    async () => emailOf(await order()),
    (id) => artist.call('resendEmail', { id }),
    ['sent_again email'],
  ],
  cancelOrder: [
    order,
    (id) => artist.call('cancelOrder', { id, token: `${id}:2`, money: { kind: 'all' } }),
    ['refund_asked order', 'cancelled order'],
  ],
  deleteOrder: [order, (id) => artist.call('deleteOrder', { id }), ['trashed order']],
  saveTypedNewsletter: [
    async () => '',
    () => artist.call('saveTypedNewsletter', { id: 'new', subject: 'Half a thought' }),
    ['created newsletter'],
  ],
  scheduleNewsletter: [
    newsletter,
    (id) => artist.call('scheduleNewsletter', { id, at: inDays(9) }),
    ['scheduled newsletter'],
  ],
  unscheduleNewsletter: [
    newsletter,
    (id) => artist.call('unscheduleNewsletter', { id }),
    ['unscheduled newsletter'],
  ],
  sendNewsletter: [newsletter, (id) => artist.call('sendNewsletter', { id }), ['sent newsletter']],
  pauseNewsletter: [newsletter, (id) => artist.call('pauseNewsletter', { id }), ['paused newsletter']],
  resumeNewsletter: [newsletter, (id) => artist.call('resumeNewsletter', { id }), ['resumed newsletter']],
  stopNewsletter: [newsletter, (id) => artist.call('stopNewsletter', { id }), ['stopped newsletter']],
  addRedirects: [
    async () => `/products/${Math.random()} /cart`,
    (lines) => artist.call('addRedirects', { lines }),
    ['imported redirect'],
  ],
  importCollectors: [
    async () => `Email,Consent date\n${Date.now()}@example.test,2024-05-01`,
    async (table) => {
      const { plan } = await artist.call('checkCollectors', { table })
      return artist.call('importCollectors', { table, plan })
    },
    ['imported subscriber'],
  ],
  clearUnusedPictures: [
    async () => {
      await shop().query(
        `INSERT INTO pictures (filename, placeholder, renditions, created_at)
         VALUES ('00000000000000000000000000000000.jpg', '', '[]', now() - interval '2 days')`,
      )
      return ''
    },
    () => artist.call('clearUnusedPictures', {}),
    ['cleared picture'],
  ],
  startImport: [
    checkedImport,
    async (id) => {
      await startImport(artist, id)
      await untilImport(artist, id)
    },
    ['started import', 'created artwork'],
  ],
  retryImport: [
    async () => {
      const { id } = await dryRun(
        artist,
        `Handle,Title,Option1 Value,Variant Price\nx${Date.now()},Try ${Date.now()},A4,9`,
      )
      await shop().query("UPDATE artwork_imports SET state = 'done', finished_at = now() WHERE id = $1", [id])
      await shop().query("UPDATE artwork_import_rows SET state = 'failed' WHERE import_id = $1", [id])
      return id
    },
    async (id) => {
      await artist.call('retryImport', { id })
      await untilImport(artist, id)
    },
    ['started import', 'created artwork', 'created redirect'],
  ],
  stopImport: [
    async () => {
      const id = await checkedImport()
      await shop().query(
        "UPDATE artwork_imports SET state = 'running', lease_until = 'infinity' WHERE id = $1",
        [id],
      )
      return id
    },
    (id) => artist.call('stopImport', { id }),
    ['stopped import'],
  ],
  discardImport: [checkedImport, (id) => artist.call('discardImport', { id }), ['discarded import']],
  startBackup: [
    async () => {
      await shop().query('DELETE FROM backups')
      return ''
    },
    () => artist.call('startBackup', {}),
    ['started backup'],
  ],
  startFullCopy: [
    async () => {
      await shop().query('DELETE FROM full_copies')
      return ''
    },
    () => artist.call('startFullCopy', {}),
    ['started full_copy'],
  ],
  removeFullCopy: [
    async () => (await artist.call('getFullCopy', {}))?.id ?? '',
    (id) => artist.call('removeFullCopy', { id }),
    ['discarded full_copy'],
  ],
  printWorkDocument: [
    newArtwork,
    (id) =>
      artist.sendJson('POST', '/api/cms/work-documents', {
        ...{ selection: { works: [Number(id)] }, document: 'labels', title: 'Low water' },
        ...{ paper: 'a4', prices: false },
      }),
    ['exported artwork'],
  ],
  startCatalogue: [
    async () => {
      await shop().query('DELETE FROM catalogues')
      return newArtwork()
    },
    (id) =>
      artist.call('startCatalogue', {
        ...{ selection: { works: [Number(id)] }, title: 'Low water', paper: 'a4', perPage: 1 },
        ...{ prices: false, bleed: false },
      }),
    ['started catalogue'],
  ],
  removeCatalogue: [
    async () => (await artist.call('getCatalogue', {}))?.id ?? '',
    (id) => artist.call('removeCatalogue', { id }),
    ['discarded catalogue'],
  ],
  storePastOrders: [checkedPast, (id) => artist.call('storePastOrders', { id }), ['imported past_order']],
  takeBackPastOrders: [
    checkedPast,
    (id) => artist.call('takeBackPastOrders', { id }),
    ['discarded past_order'],
  ],
  deletePastOrder: [
    async () => {
      await artist.call('storePastOrders', { id: await checkedPast() })
      const [one] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM past_records')
      return String(one?.id)
    },
    (id) => artist.call('deletePastOrder', { id }),
    ['deleted past_order'],
  ],
  readPerson: [
    async () => '',
    () => artist.call('readPerson', { email: 'ada@example.test' }),
    ['looked_up person'],
  ],
  erasePerson: [
    async () => '',
    () => artist.call('erasePerson', { email: 'nobody@example.test' }),
    ['erased person'],
  ],
  restoreArtwork: [
    async () => {
      const id = await newArtwork()
      const [entry] = await left(() => artist.call('updateArtwork', { id, title: 'For a while' }))
      return `${entry?.id} ${(await artist.call('getArtwork', { slugOrId: id })).updatedAt}`
    },
    (given) => {
      const [id = '', ifMatch = ''] = given.split(' ')
      return artist.call('restoreArtwork', { id, ifMatch })
    },
    ['restored artwork'],
  ],

  'an artwork added in the panel': [
    async () => '',
    () => panel('POST', 'artworks', { title: 'From the panel' }),
    ['created artwork'],
  ],
  'two artworks saved together in the panel': [
    async () => `where[id][in][0]=${await newArtwork()}&where[id][in][1]=${await newArtwork()}`,
    (where) => panel('PATCH', `artworks?${where}`, { medium: 'Oil' }),
    ['updated artwork', 'updated artwork'],
  ],
  'an artwork saved as it is': [
    newArtwork,
    (id) => panel('PATCH', `artworks/${id}`, { originalPrice: '100.00' }),
    [],
  ],
  'an artwork taken out of the trash': [
    async () => {
      const id = await newArtwork()
      await artist.call('deleteArtwork', { id })
      return id
    },
    (id) => panel('PATCH', `artworks/${id}?trash=true`, { deletedAt: null }),
    ['untrashed artwork'],
  ],
  'an artwork deleted for good': [newArtwork, (id) => panel('DELETE', `artworks/${id}`), ['deleted artwork']],
  'a payment alert that was seen to': [
    async () => {
      const [row] = await shop().query<{ id: number }>(
        `INSERT INTO payment_alerts (key, kind, text) VALUES ('door', 'stray', 'Look at this') RETURNING id`,
      )
      return String(row?.id)
    },
    (id) => panel('PATCH', `payment_alerts/${id}`, { done: true }),
    ['updated payment_alert'],
  ],
  'the shop’s settings': [
    async () => '',
    () => saveSettings(artist, { shopName: 'Atelier Nord' }),
    ['updated settings'],
  ],
  switchFeature: [
    async () => '',
    async () => {
      const { on } = await artist.call('currentUser', {})
      await artist.call('switchFeature', { name: 'wall-view', isOn: !on.includes('wall-view') })
    },
    ['updated settings'],
  ],
  setVersionLooks: [
    async () => {
      await shop().query('DELETE FROM version_looks')
      return ''
    },
    () => artist.call('setVersionLooks', { isOn: true }),
    ['updated settings'],
  ],
  'a legal page': [
    async () => legalPageId(shop(), 'imprint'),
    (id) => panel('PATCH', `legal_pages/${id}`, { title: `Imprint ${Math.random()}` }),
    ['updated legal_page'],
  ],
  'the tax settings': [
    async () => '',
    () => saveTaxSettings(artist, { country: 'AT' }),
    ['updated settings'],
  ],
  'the shipping terms': [
    async () => '',
    // Without zones, because the other tests place orders in this shop.
    () => saveShipping(artist, { studioAddress: `${Math.random()} Quay Street` }),
    ['updated settings'],
  ],
  'a social link in the panel': [
    async () =>
      made(await panel('POST', 'social_media_settings', { platform: 'tiktok', url: '', isEnabled: true })),
    (id) => panel('DELETE', `social_media_settings/${id}`),
    ['deleted social_link'],
  ],
  'a print preset in the panel': [
    async () => made(await panel('POST', 'print_presets', { name: 'Small', printOptions: [] })),
    (id) => panel('PATCH', `print_presets/${id}`, { name: 'Large' }),
    ['updated print_preset'],
  ],
  createSeries: [
    async () => `Door ${Math.random()}`,
    (title) => artist.call('createSeries', { title }),
    ['created series'],
  ],
  changeSeries: [
    newArtwork,
    async (id) => {
      const { updatedAt } = await artist.call('getStoredArtwork', { slugOrId: id })
      const series = await artist.call('createSeries', { title: `Door ${Math.random()}` })
      return artist.call('changeSeries', {
        artworks: [{ id: Number(id), updatedAt }],
        add: [series.id],
        remove: [],
        change: randomUUID(),
      })
    },
    ['created series', 'updated artwork'],
  ],
  'a series that is dragged to another place': [
    async () => {
      const [one, other] = [
        JSON.parse(await panel('POST', 'series', { title: `Door ${Math.random()}` })).doc,
        JSON.parse(await panel('POST', 'series', { title: `Door ${Math.random()}` })).doc,
      ]
      return `${one.id} ${one._order} ${other.id}`
    },
    (ids) => {
      const [id, key, moved] = ids.split(' ')
      return panel('POST', 'reorder', {
        collectionSlug: 'series',
        docsToMove: [Number(moved)],
        newKeyWillBe: 'less',
        orderableFieldName: '_order',
        target: { id: Number(id), key },
      })
    },
    ['updated series'],
  ],
  changePrices: [
    newArtwork,
    async (id) => {
      const { updatedAt } = await artist.call('getStoredArtwork', { slugOrId: id })
      return artist.call('changePrices', {
        artworks: [{ id: Number(id), updatedAt }],
        percent: 1000,
        roundTo: 100,
        originals: true,
        prints: false,
        change: randomUUID(),
      })
    },
    ['updated artwork'],
  ],
  setPrintSizes: [
    async () => {
      await panel('POST', 'print_presets', { name: 'Given', printOptions: [{ size: 'A1', price: '9.00' }] })
      return newArtwork()
    },
    async (id) => {
      const { updatedAt } = await artist.call('getStoredArtwork', { slugOrId: id })
      const presets = await artist.call('listPrintPresets', {})
      const preset = presets.find(({ name }) => name === 'Given')?.id ?? 0
      return artist.call('setPrintSizes', {
        artworks: [{ id: Number(id), updatedAt }],
        preset,
        change: randomUUID(),
      })
    },
    ['updated artwork'],
  ],
  'a collector added in the panel': [
    async () => '',
    () => panel('POST', 'newsletter_subscriptions', { email: 'added@example.test' }),
    ['created subscriber'],
  ],
  'a newsletter’s draft': [
    async () => String(await createDraft(artist)),
    (id) => panel('PATCH', `newsletters/${id}`, { subject: 'Other news' }),
    ['updated newsletter'],
  ],
  'a picture deleted in the panel': [
    async () => {
      const [row] = await shop().query<{ id: number }>(
        `INSERT INTO pictures (filename, original_name, placeholder, renditions)
         VALUES ('11111111111111111111111111111111.jpg', 'studio.jpg', '', '[]') RETURNING id`,
      )
      return String(row?.id)
    },
    (id) => panel('DELETE', `pictures/${id}`),
    ['deleted picture'],
  ],
}

test.each(Object.entries(DOORS))(
  '%s leaves exactly its entries, by who did it and from where',
  async (_name, door) => {
    const [prepare, change, expected] = door
    const given = await prepare()
    const entries = await left(() => change(given))
    expect(entries.map(inShort)).toEqual(expected)
    const [account] = await shop().query<{ id: string }>(
      "SELECT id FROM users WHERE email = 'artist@gesso.test'",
    )
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor_kind: 'account',
        actor_id: account?.id,
        actor_name: 'artist@gesso.test',
        network: artist.address,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  },
)

/** Calls that write nothing of the artist's, or nothing that anybody would look for in the trail. */
const SILENT: CallName[] = [
  // It reads what a form begins with.
  'readWorkSelection',
  // It stores nothing in the archive.
  'checkPastOrders',
  'listPrintPresets',
  // The demo's works are hung by the shop, and their entries say so.
  'beginGallery',
  // A picture belongs to the artwork that shows it.
  'uploadPicture',
  // Marks of what was read, previews and tests, and requests that wait for a confirmation.
  'markMessage',
  'previewNewsletter',
  'testNewsletter',
  'sendTestEmail',
  'confirmTestEmail',
  // The artist's own view settings, and checks that store nothing.
  'putAwayFirstSteps',
  'putAwayVersion',
  'lookForVersions',
  'keepDemo',
  'checkImport',
  'checkCollectors',
  'startBackupTrial',
  'refreshSession',
  'prove',
  'startPasskey',
  'startAuthenticator',
]
/** In files of their own: mail-settings, address-settings, backup-place, connect-stripe, switches, first-run, change-over, loans, fair. */
const ELSEWHERE: CallName[] = [
  'connectStripe',
  'disconnectStripe',
  'switchFeature',
  'beginGallery',
  'endFirstRun',
  'saveAddress',
  'saveMail',
  'forgetMail',
  'saveBackupPlace',
  'saveBackupPassphrase',
  'installVersion',
  'sendOutLoan',
  'takeBackWorks',
  'settleConsigned',
  'beginConditionReport',
  'addConditionPhoto',
  'captionConditionPhoto',
  'deleteConditionPhoto',
  'sendFairEntry',
  'settleFairEntry',
]
/** These need a mail server: messages.test.ts. */
const WITH_MAIL: CallName[] = ['replyToMessage']
/** account.test.ts covers the calls of the account. */
const isOfAccount = (path: string) => /^\/api\/cms\/(account|team)/.test(path)

test('every call with which the artist changes something is among these doors', () => {
  const changing = Object.entries(contract).flatMap(([name, { access, method, path }]) =>
    access !== 'anyone' && method !== 'GET' && !isOfAccount(path) ? [name] : [],
  )
  const known = [...Object.keys(DOORS), ...SILENT, ...ELSEWHERE, ...WITH_MAIL]
  expect(changing.filter((name) => !known.includes(name))).toEqual([])
})

// ASVS 15.3.1
test('no answer to a change has a secret of the database but the links that are the artist’s to pass on', async () => {
  const toPassOn =
    /^((agreements\.token|artworks\.private_token|pay_here\.token) in \S+ \/api\/(admin\/|artworks$)|private_views\.token in POST \/api\/cms\/private_views\/of-works$)/
  const seen = (await secretsSeen(shop())).filter((each) => !each.includes(' in GET '))
  expect(seen.filter((each) => !toPassOn.test(each))).toEqual([])
})

test.each([
  ['artworks/export', 'artwork'],
  ['archive/export', 'artwork'],
  ['orders/export', 'order'],
  ['past-orders/export', 'past_order'],
  ['customers/export', 'customer'],
  ['year/export', 'order'],
  ['newsletter_subscriptions/export', 'subscriber'],
  ['audit-trail/export', 'audit_trail'],
])('an export, of %s, leaves an entry', async (path, noun) => {
  const entries = await left(() => artist.send('GET', `/api/cms/${path}`))
  expect(entries.map(inShort)).toEqual([`exported ${noun}`])
})

describe('an entry', () => {
  test('has the fields that changed, as they were and as they became', async () => {
    const artwork = await createArtwork(artist, { title: 'Two prices' })
    const [entry] = await left(() =>
      artist.call('updateArtwork', {
        id: String(artwork.id),
        title: 'Two prices',
        originalPrice: '120',
        originalAvailable: false,
        printOptions: artwork.printOptions,
      }),
    )
    expect(entry).toMatchObject({ record_id: String(artwork.id), label: 'Two prices' })
    expect(entry?.changes).toEqual([
      { field: 'originalPrice', old: '100.00', new: '120.00' },
      { field: 'originalAvailable', old: true, new: false },
      { field: 'originalState', old: 'for_sale', new: 'sold_elsewhere' },
    ])
  })

  test('of an order has its state and tracking, and of notes only that they changed', async () => {
    const id = await paidOrder()
    const entries = await left(() =>
      panel('PATCH', `orders/${id}`, {
        status: 'completed',
        trackingNumber: '1Z99',
        notes: 'For her mother',
      }),
    )
    expect(entries.map(({ record_id, label, changes }) => ({ record_id, label, changes }))).toEqual([
      {
        record_id: id,
        label: `GESSO-${id}`,
        changes: [
          { field: 'status', old: 'pending', new: 'completed' },
          { field: 'trackingNumber', old: null, new: '1Z99' },
          { field: 'notes' },
        ],
      },
    ])
  })

  test('of a buyer says which fields were corrected, and of whose order', async () => {
    const id = await order()
    const customer = await customerOf(id)
    const [entry] = await left(() => panel('PATCH', `customers/${customer}`, { city: 'Basel', phone: '1' }))
    expect(entry).toMatchObject({
      label: `Order GESSO-${id}`,
      changes: [{ field: 'phone' }, { field: 'city' }],
    })
  })

  test('of the gallery’s order names what moved, with its places', async () => {
    const [one, two] = [await createArtwork(artist), await createArtwork(artist)]
    const places = await artist.call('listArtworks', {})
    const placeOf = (id: number) => places.findIndex((artwork) => artwork.id === id) + 1
    const ids = [one.id, two.id].sort((a, b) => placeOf(b) - placeOf(a))
    const [entry] = await left(() => artist.call('reorderArtworks', { artworkIds: ids }))
    expect(entry?.label).toBe('Gallery order: 2 artworks')
    expect(entry?.changes).toHaveLength(2)
    expect(await left(() => artist.call('reorderArtworks', { artworkIds: ids }))).toEqual([])
  })

  test('of a sale is the shop’s own, by the order’s number and nothing of the buyer', async () => {
    const artwork = await createArtwork(artist, { title: 'Sold once' })
    const buyer = shop().visitor()
    const before = await latestEntry(shop())
    const { id } = await buy(shop(), buyer, [originalLine(artwork)])
    expect(await entriesAfter(shop(), before)).toEqual([
      expect.objectContaining({
        actor_kind: 'shop',
        actor_id: null,
        action: 'sold',
        noun: 'artwork',
        record_id: String(artwork.id),
        label: 'Sold once',
        changes: [{ field: 'order', new: `GESSO-${id}` }],
        network: null,
        request_id: null,
      }),
    ])
  })

  test('of an import is by who started it, one for each artwork that it changes', async () => {
    const entries = await left(() => importAll(artist, 'Title,Year\nImported one,1999\nImported two,2000'))
    expect(entries.map(inShort)).toEqual(['started import', 'created artwork', 'created artwork'])
    expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(1)
    expect(entries[1]).toMatchObject({ actor_name: 'artist@gesso.test' })
  })

  test('keeps the id that a proxy gave the request, and an IPv6 address as its network', async () => {
    const visitor = await shop().visitor('2001:db8:7:1::42').signIn()
    const artwork = await newArtwork()
    const [entry] = await left(() =>
      visitor.sendJson(
        'PATCH',
        `/api/cms/artworks/${artwork}`,
        { year: 1950 },
        { 'X-Request-Id': 'proxy-1234567' },
      ),
    )
    expect(entry).toMatchObject({ network: '2001:db8:7:1::/64', request_id: 'proxy-1234567' })
  })
})

describe('nothing is written down', () => {
  const none = async (work: () => Promise<unknown>) => expect((await left(work)).map(inShort)).toEqual([])

  test('of a save that is refused: bad input, and an older version', async () => {
    const { id, updatedAt } = await createArtwork(artist)
    await none(() => artist.sendJson('PATCH', `/api/cms/artworks/${id}`, { originalPrice: 'much' }))
    const stale = { id: String(id), title: 'Stale', ifMatch: '2020-01-01T00:00:00.000Z' }
    await none(() => refusalOf(artist.call('updateArtwork', stale)))
    expect((await artist.call('getArtwork', { slugOrId: String(id) })).updatedAt).toBe(updatedAt)
  })

  test('of a change whose transaction fails at its very end', async () => {
    const artwork = await newArtwork()
    await shop().query(`
      CREATE FUNCTION refuse_at_commit() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'refused at commit'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_at_commit AFTER UPDATE ON artworks
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_at_commit()`)
    shop().expectedErrors.push(/refused at commit/)
    await none(() => artist.sendJson('PUT', `/api/artworks/${artwork}`, { title: 'Never saved' }))
    await shop().query('DROP FUNCTION refuse_at_commit CASCADE')
    await untilLogged('refused at commit')
  })

  test('of what visitors do: looking, ordering, holding, writing, subscribing', async () => {
    const artwork = await createArtwork(artist)
    await none(async () => {
      const visitor = shop().visitor()
      await visitor.send('GET', `/artwork/${artwork.slug}`)
      await placeOrder(visitor, [originalLine(artwork)])
      await messageId()
      await visitor.call('subscribe', { email: 'new@example.test', altcha: await passBotCheck(visitor) })
    })
  })
})

// ASVS 2.3.3
test('a change fails as a whole when its entry cannot be written', async () => {
  const artwork = await newArtwork()
  await shop().query('ALTER TABLE audit_entries RENAME TO audit_entries_away')
  shop().expectedErrors.push(/audit_entries/)
  const { status } = await artist.sendJson('PATCH', `/api/cms/artworks/${artwork}`, { year: 1951 })
  await shop().query('ALTER TABLE audit_entries_away RENAME TO audit_entries')
  expect(status).toBe(500)
  await untilLogged('audit_entries')
  expect((await artist.call('getArtwork', { slugOrId: artwork })).year).toBeNull()
})

test('no entry has anything of a buyer, a visitor or a collector', async () => {
  const entries = await entriesAfter(shop(), 0)
  const text = JSON.stringify(entries)
  expect(entries.length).toBeGreaterThan(50)
  for (const word of [
    'ada@',
    'O’Brien',
    "O'Brien",
    'Long Acre',
    'Zürich',
    'Basel',
    '555 0100',
    'neighbours',
    '@example.test',
    'Is it dry',
    'her mother',
  ])
    expect([word, text.includes(word)]).toEqual([word, false])
})

describe('restoring from the trail', () => {
  const look = (id: number) => artist.call('getArtwork', { slugOrId: String(id) })
  const put = (id: number, body: object) =>
    artist.call('updateArtwork', { id: String(id), title: 'Dusk', ...body })
  /** The id of the only entry that a change leaves. */
  async function entryOf(change: () => Promise<unknown>): Promise<string> {
    const [entry, ...more] = await leftBy(shop(), change)
    expect(more).toEqual([])
    return String(entry?.id)
  }
  const restore = async (entry: string, { id }: { id: number }) =>
    artist.call('restoreArtwork', { id: entry, ifMatch: (await look(id)).updatedAt })
  /** The fields of an artwork that an artist writes. */
  const written = ({ updatedAt: _at, originalOnHold: _hold, ...artwork }: Artwork) => artwork

  test('every field comes back as it was, pictures in their order, by one entry of its own', async () => {
    const pictures = await Promise.all(
      [40, 60].map(async (width) => dataString(await makePicture('jpeg', width))),
    )
    const artwork = await createArtwork(artist, {
      title: 'Dusk',
      description: 'Two lines\nof text',
      year: 1999,
      medium: 'Oil',
      originalDimensions: '30 × 40 cm',
      images: pictures,
    })
    const before = await look(artwork.id)
    const entry = await entryOf(() =>
      put(artwork.id, {
        title: 'Dawn',
        description: 'Other',
        year: 2001,
        originalPrice: '5',
        printsAvailable: false,
        printOptions: [],
        images: [before.images[1]],
        displayOrder: 7,
      }),
    )
    expect(written(await look(artwork.id))).not.toEqual(written(before))
    const [left, ...more] = await leftBy(shop(), () => restore(entry, artwork))
    expect(more).toEqual([])
    expect(left && inShort(left)).toBe('restored artwork')
    expect(left?.changes).toContainEqual({ field: 'originalPrice', old: '5.00', new: '100.00' })
    expect(written(await look(artwork.id))).toEqual(written(before))
  })

  test('only what the entry changed is written, so that later changes of other fields stay', async () => {
    const artwork = await createArtwork(artist, { title: 'Dusk', medium: 'Oil' })
    const entry = await entryOf(() =>
      artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { originalPrice: '50' }),
    )
    await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { medium: 'Ink' })
    await restore(entry, artwork)
    expect(await look(artwork.id)).toMatchObject({ originalPrice: '100.00', medium: 'Ink' })
  })

  test('somebody who saved since is not overwritten: the newer state comes with the refusal', async () => {
    const artwork = await createArtwork(artist, { title: 'Dusk' })
    const entry = await entryOf(() => put(artwork.id, { originalPrice: '50' }))
    const { updatedAt } = await look(artwork.id)
    await put(artwork.id, { originalPrice: '60' })
    const refusal = await refusalOf(artist.call('restoreArtwork', { id: entry, ifMatch: updatedAt }))
    expect([refusal.status, refusal.body.code, refusal.body.message]).toEqual([
      409,
      'stale',
      'This was changed elsewhere in the meantime.',
    ])
    expect(refusal.body.details).toMatchObject({ artwork: { originalPrice: '60.00' } })
    expect((await look(artwork.id)).originalPrice).toBe('60.00')
  })

  test('an original that was sold is never put on sale, in the shop or in the studio; its price comes back', async () => {
    const studio = await createArtwork(artist, { title: 'Dusk' })
    const marked = await entryOf(() => put(studio.id, { originalPrice: '50', originalAvailable: false }))
    await restore(marked, studio)
    expect(await look(studio.id)).toMatchObject({
      originalPrice: '100.00',
      originalAvailable: false,
      originalSold: true,
    })
    const refusal = await refusalOf(restore(marked, studio))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'conflict'])

    const bought = await createArtwork(artist, { title: 'Dusk' })
    const priced = await entryOf(() => put(bought.id, { originalPrice: '50' }))
    await buy(shop(), shop().visitor(), [originalLine(await look(bought.id))])
    await restore(priced, bought)
    expect(await look(bought.id)).toMatchObject({ originalPrice: '100.00', originalSold: true })
    expect(
      await shop().query('SELECT sold_order_id IS NOT NULL AS sold FROM artworks WHERE id = $1', [bought.id]),
    ).toEqual([{ sold: true }])
  })
})
