import { randomBytes } from 'node:crypto'
import { accountEndpoints } from '@gesso/shared-types/account-endpoints'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import { endpoints } from '@gesso/shared-types/endpoints'
import { errorBodySchema } from '@gesso/shared-types/errors'
import { panelEndpoints } from '@gesso/shared-types/panel-endpoints'
import { askForPayment } from '../support/agreements'
import { pdfBytes } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { certify } from '../support/certificates'
import { makeEdition } from '../support/editions'
import { sampleGiftCard } from '../support/gift-cards'
import { dryRun } from '../support/imports'
import { publish } from '../support/legal'
import { createDraft, subscribe } from '../support/newsletters'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { createView } from '../support/private-views'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let secretsSeen: ReturnType<typeof watchForSecrets>
beforeAll(async () => {
  artist = await shop().signIn()
  secretsSeen = watchForSecrets(artist)
})

const rows = Object.entries(contract) as [CallName, Endpoint][]
const filled = (row: Endpoint) => row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '1')
const ask = (visitor: Visitor, row: Endpoint) =>
  row.method === 'GET' ? visitor.send('GET', filled(row)) : visitor.sendJson(row.method, filled(row), {})

const closed = rows.filter(([, row]) => row.access !== 'anyone')

describe('a call for whoever is signed in', () => {
  test('refuses a visitor with any input, and writes nothing', async () => {
    const before = await shop().countRows()
    for (const [name, row] of closed) {
      const visitor = shop().visitor()
      visitor.cookies.set('payload-token', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl')
      const answer = await ask(visitor, row)
      expect([name, answer.status]).toEqual([name, 401])
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(errorBodySchema.parse(JSON.parse(answer.text))).toEqual({
        code: 'not_signed_in',
        message: 'Please sign in first.',
      })
    }
    expect(await shop().countRows()).toEqual(before)
  })

  test('refuses the owner whose request comes from another site', async () => {
    for (const [name, row] of closed) {
      const { status } = await artist.send(row.method, filled(row), {
        headers: { Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' },
      })
      expect([name, [401, 403].includes(status)]).toEqual([name, true])
    }
  })
})

test('every call that takes the present password asks for it', () => {
  for (const row of Object.values(accountEndpoints)) {
    if (!('proof' in row) || row.proof !== 'password') continue
    expect(row.input.safeParse({ password: 'a long enough password', email: 'a@example.test' }).success).toBe(
      false,
    )
  }
})

test('no call of the site asks for a proof: its pages have no dialog for it', () => {
  expect(Object.values(endpoints).filter((row) => 'proof' in row)).toEqual([])
})

let bought: ReturnType<typeof buy> | undefined
/** One order that several calls read. */
const paidPrint = async () => {
  bought ??= buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  return bought
}

// A file of one record is in that record's own tests.
const downloads = Object.values(panelEndpoints).filter((row) => 'download' in row && !row.path.includes('{'))

describe('the panel of a shop in which much has happened', () => {
  beforeAll(async () => {
    await paidPrint()
    await sampleGiftCard(shop())
    const { id } = await certify(shop(), artist)
    await artist.call('renewOwnerLink', { id })
    await createView(shop(), artist, 'Seen')
    await createDraft(artist)
    await subscribe(shop(), ['reader@example.test'])
    await dryRun(artist, 'Title\nStudy')
    const past = await artist.call('checkPastOrders', { file: pastFile(SHOPIFY_ORDERS) })
    await artist.call('storePastOrders', { id: past.id })
  })

  test.each(downloads.map(({ path }) => path))('%s is downloaded as a file', async (path) => {
    const { status, headers } = await artist.send('GET', path)
    const type = path.endsWith('/pdf') ? 'application/pdf' : 'text/csv; charset=utf-8'
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+\d{0,4}(\d{4}-\d\d-\d\d)?\.(csv|pdf)"$/,
    )
  })

  test('no answer to the artist has a secret of the database, in lists of the panel and files neither', async () => {
    await shop().visitor().call('forgotPassword', { email: OWNER.email })
    await artist.call('inviteAssistant', { email: 'new@example.test' })
    const collections = await shop().query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    )
    for (const { name } of collections) await artist.send('GET', `/api/cms/${name}?depth=2&limit=100`)
    await artist.call('readPerson', { email: CUSTOMER.email })
    expect(await secretsSeen(shop())).toEqual([])
  })
})

const orderId = async () => ({ id: (await paidPrint()).id })
const importId = async () => ({ id: (await dryRun(artist, `Title\nStudy ${Math.random()}`)).id })

async function editionId(): Promise<{ id: string }> {
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

/** A message that a visitor has sent, as the owner sees it. */
async function message(): Promise<{ id: string }> {
  const visitor = shop().visitor()
  const altcha = await passBotCheck(visitor)
  const { name, email, subject } = { name: 'Ada', email: 'ada@example.test', subject: 'Hello' }
  await visitor.call('sendMessage', { name, email, subject, message: 'Is it dry?', altcha })
  const [newest] = await artist.call('listMessages', {})
  return { id: String(newest?.id) }
}

async function confirmationEmail(): Promise<{ id: string }> {
  const { id } = await paidPrint()
  const [email] = await shop().query<{ id: number }>(
    "SELECT id FROM emails WHERE order_id = $1 AND kind = 'order_confirmation'",
    [id],
  )
  return { id: String(email?.id) }
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

/** What whoever is signed in can read. */
type Read = {
  [N in CallName]: (typeof contract)[N] extends { access: 'anyone' } | { download: true }
    ? never
    : (typeof contract)[N] extends { method: 'GET' }
      ? N
      : never
}[CallName]
/** What no other test calls. */
type Rare =
  | 'addDocument'
  | 'checkImport'
  | 'countVisit'
  | 'getLegalVersion'
  | 'readConfirmation'
  | 'refreshSession'
  | 'tellViewOpened'

// `Visitor.call` parses every answer with the row's own output, here and wherever another test calls it.
const calls: Record<Read | Rare, () => Promise<unknown>> = {
  currentUser: () => artist.call('currentUser', {}),
  checkProof: () => artist.call('checkProof', {}),
  readAccount: () => artist.call('readAccount', {}),
  readTeam: () => artist.call('readTeam', {}),
  refreshSession: () => artist.call('refreshSession', {}),
  readFirstSteps: () => artist.call('readFirstSteps', {}),
  countWaiting: () => artist.call('countWaiting', {}),
  findAnything: () => artist.call('findAnything', { q: 'a' }),
  getBackups: () => artist.call('getBackups', {}),
  getFullCopy: () => artist.call('getFullCopy', {}),
  getPictureRenewal: () => artist.call('getPictureRenewal', {}),
  listStoredArtworks: async () => {
    await createArtwork(artist, { publication: 'private' })
    return artist.call('listStoredArtworks', {})
  },
  getStoredArtwork: async () => {
    const { slug } = await createArtwork(artist, { publication: 'private' })
    return artist.call('getStoredArtwork', { slugOrId: slug })
  },
  addDocument: async () => {
    const file = new File([new Uint8Array(pdfBytes())], 'deed.pdf')
    return artist.call('addDocument', { id: String((await createArtwork(artist)).id), file })
  },
  listStoredSeries: () => artist.call('listStoredSeries', {}),
  listPrintPresets: () => artist.call('listPrintPresets', {}),
  listEditions: async () => {
    await editionId()
    return artist.call('listEditions', {})
  },
  readEdition: async () => artist.call('readEdition', await editionId()),
  listFreeNumbers: async () => artist.call('listFreeNumbers', await numberedLine()),
  listMessages: async () => {
    await message()
    return artist.call('listMessages', {})
  },
  readThread: async () => artist.call('readThread', await message()),
  listOrders: () => artist.call('listOrders', {}),
  readOrderSheet: async () => artist.call('readOrderSheet', await orderId()),
  readSale: async () => {
    const artwork = await createArtwork(artist)
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    await artist.call('refundOrder', { id, amount: null })
    return artist.call('readSale', { id: String(artwork.id) })
  },
  listAgreements: async () => {
    const work = { artworkId: (await createArtwork(artist)).id, type: 'original' as const }
    await askForPayment(artist, { kind: 'work', work })
    return artist.call('listAgreements', {})
  },
  listSubscribers: () => artist.call('listSubscribers', {}),
  previewEmail: async () => artist.call('previewEmail', await confirmationEmail()),
  getNewsletterProgress: async () =>
    artist.call('getNewsletterProgress', { id: String(await createDraft(artist)) }),
  checkImport: async () => panelEndpoints.checkImport.output.parse(await dryRun(artist, 'Title\nStudy')),
  getLatestImport: () => artist.call('getLatestImport', {}),
  getImport: async () => artist.call('getImport', await importId()),
  getImportProgress: async () => artist.call('getImportProgress', await importId()),
  getImportChanges: async () => artist.call('getImportChanges', await importId()),
  countVisit: () => shop().visitor().call('countVisit', { path: '/', referrer: '' }),
  getLegalVersion: async () => {
    await publish(shop(), artist, 'terms', 'Works are sold once.')
    const { number } = await shop().visitor().call('getLegalPage', { page: 'terms' })
    return shop()
      .visitor()
      .call('getLegalVersion', { page: 'terms', number: String(number) })
  },
  readConfirmation: async () =>
    shop()
      .visitor()
      .call('readConfirmation', { token: await confirmationToken() }),
  tellViewOpened: () => shop().visitor().call('tellViewOpened', { token: 'none' }),
}

test.each(Object.entries(calls))('%s answers what the contract says', async (_name, call) => {
  expect(await call()).not.toBeUndefined()
})

test('a call that is not in the contract is answered as not found', async () => {
  for (const path of ['/api/wishlist', '/api/admin', '/api/admin/customers']) {
    const answer = await artist.send('GET', path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'not_found'])
  }
})

// ASVS 15.3.1
test('no answer to the artist has a secret of the database but the links that are theirs to pass on', async () => {
  const toPassOn = /^(agreements\.token|artworks\.private_token) in \S+ \/api\/(admin\/|artworks$)/
  expect((await secretsSeen(shop())).filter((seen) => !toPassOn.test(seen))).toEqual([])
})
