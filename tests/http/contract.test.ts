import { randomBytes } from 'node:crypto'
import { accountEndpoints } from '@gesso/shared-types/auth/account-endpoints'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/contract/endpoint'
import { endpoints } from '@gesso/shared-types/contract/endpoints'
import { askForPayment } from '../support/agreements'
import { pdfBytes } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { certify } from '../support/certificates'
import { makeEdition } from '../support/editions'
import { fuzz } from '../support/fuzz-run'
import { asSegment, likely, nastyText, spoil } from '../support/fuzz-values'
import { sampleGiftCard } from '../support/gift-cards'
import { dryRun } from '../support/imports'
import { publish } from '../support/legal'
import { createDraft, subscribe } from '../support/newsletters'
import { pastFile, SHOPIFY_ORDERS } from '../support/past-orders'
import { createView } from '../support/private-views'
import { buy, CUSTOMER, originalLine, printLine } from '../support/purchase'
import type { Random } from '../support/seeded-random'
import { OWNER } from '../support/server-process'
import { withShop } from '../support/shop'
import { watchForSecrets } from '../support/stored-secrets'
import { ASSISTANT, accountId, hireAssistant } from '../support/team'
import type { Answer, Visitor } from '../support/visitor'

const shop = withShop({ ...EASY_BOT_CHECK, SWEEP_SECONDS: '3600' })
let artist: Visitor
let secretsSeen: ReturnType<typeof watchForSecrets>
beforeAll(async () => {
  artist = await shop().signIn()
  secretsSeen = watchForSecrets(artist)
})

const rows = Object.entries(contract) as [CallName, Endpoint][]
const filled = (row: Endpoint) => row.path.replace('{platform}', 'etsy').replace(/\{\w+\}/g, '1')
const _ask = (visitor: Visitor, row: Endpoint) =>
  row.method === 'GET' ? visitor.send('GET', filled(row)) : visitor.sendJson(row.method, filled(row), {})

const closed = rows.filter(([, row]) => row.access !== 'anyone')

describe('a call for whoever is signed in', () => {
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
/** An order that several calls read. */
const paidPrint = async () => {
  bought ??= buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  return bought
}

// Files about chosen records are covered by these records' own tests.
const downloads = Object.values(contract).filter(
  (row) => 'download' in row && row.path.startsWith('/api/cms/') && row.input.safeParse({}).success,
)

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

/** A line of a paid order that has a number. @returns the order's id and the line's */
async function numberedLine(): Promise<{ id: string }> {
  const artwork = await createArtwork(artist)
  await makeEdition(artist, artwork)
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const { lines } = await artist.call('readOrderSheet', { id })
  return { id: String(lines[0]?.id) }
}

/** Sends a message as a visitor. @returns it as the owner sees it */
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

/** Creates an unconfirmed subscription. @returns the token that confirms it */
async function confirmationToken(): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at, consent, confirm_token_hash, asked_at)
     VALUES ($1 || '@example.test', now(), 'unconfirmed', encode(sha256($1::bytea), 'hex'), now())`,
    [token],
  )
  return token
}

/** The calls that a signed-in account can read with. */
type Read = {
  [N in CallName]: (typeof contract)[N] extends { access: 'anyone' } | { download: true }
    ? never
    : (typeof contract)[N] extends { method: 'GET' }
      ? N
      : never
}[CallName]
/** The calls that no other test makes. */
type Rare =
  | 'addAttachment'
  | 'checkImport'
  | 'countPageView'
  | 'getLegalVersion'
  | 'readConfirmation'
  | 'refreshSession'
  | 'tellViewOpened'

// `Visitor.call` parses every answer with the contract's output schema, here and in all other tests.
const calls: Record<Read | Rare, () => Promise<unknown>> = {
  currentUser: () => artist.call('currentUser', {}),
  checkProof: () => artist.call('checkProof', {}),
  readAccount: () => artist.call('readAccount', {}),
  readTeam: () => artist.call('readTeam', {}),
  refreshSession: () => artist.call('refreshSession', {}),
  readFirstSteps: () => artist.call('readFirstSteps', {}),
  getVersion: () => artist.call('getVersion', {}),
  listMatters: () => artist.call('listMatters', {}),
  countMatters: () => artist.call('countMatters', {}),
  readDemo: () => artist.call('readDemo', {}),
  countWaiting: () => artist.call('countWaiting', {}),
  findAnything: () => artist.call('findAnything', { q: 'a' }),
  getBackups: () => artist.call('getBackups', {}),
  getFullCopy: () => artist.call('getFullCopy', {}),
  getCatalogue: () => artist.call('getCatalogue', {}),
  getPictureRenewal: () => artist.call('getPictureRenewal', {}),
  readArtworkOrder: () => artist.call('readArtworkOrder', { q: 'study' }),
  listStoredArtworks: async () => {
    await createArtwork(artist, { publication: 'private' })
    return artist.call('listStoredArtworks', {})
  },
  getStoredArtwork: async () => {
    const { slug } = await createArtwork(artist, { publication: 'private' })
    return artist.call('getStoredArtwork', { slugOrId: slug })
  },
  addAttachment: async () => {
    const file = new File([new Uint8Array(pdfBytes())], 'deed.pdf')
    return artist.call('addAttachment', { id: String((await createArtwork(artist)).id), file })
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
  readCustoms: async () => artist.call('readCustoms', { ids: (await orderId()).id }),
  readSale: async () => {
    const artwork = await createArtwork(artist)
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    await artist.call('refundOrder', { id, amount: null })
    return artist.call('readSale', { id: String(artwork.id) })
  },
  readHereCode: async () => artist.call('readHereCode', { artworkId: '1' }),
  listAgreements: async () => {
    const work = { artworkId: (await createArtwork(artist)).id, type: 'original' as const }
    await askForPayment(artist, { kind: 'work', work })
    return artist.call('listAgreements', {})
  },
  listSubscribers: () => artist.call('listSubscribers', {}),
  readFairWorks: () => artist.call('readFairWorks', {}),
  readFairPeople: () => artist.call('readFairPeople', {}),
  listFairEntries: () => artist.call('listFairEntries', {}),
  previewEmail: async () => artist.call('previewEmail', await confirmationEmail()),
  getNewsletterProgress: async () =>
    artist.call('getNewsletterProgress', { id: String(await createDraft(artist)) }),
  listNewWorks: async () => {
    await createArtwork(artist)
    return artist.call('listNewWorks', {})
  },
  checkImport: async () => contract.checkImport.output.parse(await dryRun(artist, 'Title\nStudy')),
  getLatestImport: () => artist.call('getLatestImport', {}),
  getImport: async () => artist.call('getImport', await importId()),
  getImportProgress: async () => artist.call('getImportProgress', await importId()),
  getImportChanges: async () => artist.call('getImportChanges', await importId()),
  countPageView: () => shop().visitor().call('countPageView', { path: '/', referrer: '' }),
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

describe('wrong input', () => {
  let artist: Visitor
  /** Existing ids, so that calls get past their first look-up. */
  let ids: string[]

  beforeAll(async () => {
    artist = await shop().signIn()
    const artwork = await createArtwork(artist)
    const order = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    const draft = await createDraft(artist)
    // Its only row is invalid, so that starting it does no work in the background.
    const run = await dryRun(artist, 'Title,Original price\nStudy,much')
    const visitor = shop().visitor()
    const message = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is it dry?' }
    await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
    ids = [String(artwork.id), artwork.slug, order.id, String(draft), run.id, '1', '2', 'etsy', 'privacy']
  })

  /** Sends from random network addresses, so that no rate limit ends the test. */
  function sendFrom(visitor: Visitor, random: Random) {
    const address = `10.66.${random.below(256)}.${random.below(256)}`
    return (method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) =>
      visitor.send(method, path, { ...init, headers: { 'X-Forwarded-For': address, ...init.headers } })
  }

  const inPath = (random: Random): string =>
    asSegment(random.chance(0.6) ? random.pick(ids) : nastyText(random))

  const inQuery = (given: object): string =>
    new URLSearchParams(
      Object.entries(given).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ]),
    ).toString()

  /** A form with files of the wrong kinds. */
  function junkForm(random: Random, given: object): FormData {
    const form = new FormData()
    const heads = [
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('PK\x03\x04'),
    ]
    const bytes = new Uint8Array(Buffer.concat([random.pick(heads), randomBytes(random.below(400))]))
    const name = random.pick(['file', 'table', 'pictures', 'x'])
    form.append(name, new File([bytes], random.pick(['a.png', '../a', '', 'a\u0000.csv', 'a.zip'])))
    if (random.chance(0.5))
      form.append(random.pick(['table', 'file']), new File(['Title,Price\n"a,1'], 'a.csv'))
    for (const [field, value] of Object.entries(given)) form.append(field, String(value))
    return form
  }

  function request(
    random: Random,
    row: Endpoint,
    visitor: Visitor,
  ): { what: string; send: () => Promise<Answer> } {
    const send = sendFrom(visitor, random)
    const path = row.path.replace(/\{\w+\}/g, () => inPath(random))
    const input = spoil(likely(row.input, random), random)
    const given = typeof input === 'object' && input !== null ? input : { input }
    if (row.method === 'GET') {
      const asked = `${path}?${inQuery(given)}`
      return { what: `GET ${asked}`, send: () => send('GET', asked) }
    }
    if (row.upload) {
      const what = `${row.method} ${path} with files ${JSON.stringify(given)}`
      return { what, send: () => send(row.method, path, { body: junkForm(random, given) }) }
    }
    const body = random.chance(0.05) ? nastyText(random) : JSON.stringify(input)
    const type = random.chance(0.03) ? 'text/plain' : 'application/json'
    return {
      what: `${row.method} ${path} ${body}`,
      send: () => send(row.method, path, { body, headers: { 'Content-Type': type } }),
    }
  }

  // ASVS 2.2.1, 2.2.2
  test.each(rows)('%s takes no wrong input, and no wrong input breaks it', async (name, row) => {
    const visitor = row.access !== 'anyone' ? artist : shop().visitor()
    expect(await fuzz(shop(), name, (random) => request(random, row, visitor))).toEqual([])
  })

  /** Payload's own calls, for the panel. */
  describe('Payload', () => {
    const names: Record<string, string[]> = {}
    let collections: string[] = []
    let globals: string[] = []
    beforeAll(async () => {
      // Some of the calls above end sessions.
      artist = await shop().signIn()
      const access = JSON.parse((await artist.send('GET', '/api/cms/access')).text)
      // The other collections are Payload's own, and closed except for the panel's own state.
      collections = Object.keys(access.collections).filter((slug) => !slug.startsWith('payload-'))
      globals = Object.keys(access.globals)
      for (const slug of collections) {
        const list = JSON.parse((await artist.send('GET', `/api/cms/${slug}?limit=1&depth=0`)).text)
        names[slug] = Object.keys(list.docs?.[0] ?? { id: 1, title: '', email: '', data: {} })
      }
      // An account to experiment with; the one that signed in must stay.
      await hireAssistant(shop(), artist)
      ids.push(await accountId(shop(), ASSISTANT.email))
    })

    const QUERY = [
      'limit',
      'page',
      'depth',
      'sort',
      'locale',
      'select',
      'populate',
      'joins',
      'draft',
      'trash',
      'where',
    ]
    const OPERATORS = ['equals', 'like', 'in', 'near', 'exists', 'greater_than', 'contains', 'all', 'nothing']

    function query(random: Random, fields: readonly string[]): string {
      const search = new URLSearchParams()
      search.append(random.pick(QUERY), nastyText(random))
      const field = random.chance(0.8) ? random.pick(fields) : nastyText(random)
      search.append(`where[${field}][${random.pick(OPERATORS)}]`, nastyText(random))
      if (random.chance(0.3)) search.append(`where[or][0][${random.pick(fields)}][equals]`, nastyText(random))
      if (random.chance(0.3)) search.append('sort', random.pick([...fields, '-x.y', 'id;']))
      return search.toString()
    }

    const document = (random: Random, fields: readonly string[]): string =>
      JSON.stringify(
        Object.fromEntries(
          fields
            .filter(() => random.chance(0.4))
            .map((name) => [name, spoil(random.chance(0.5) ? {} : '', random)]),
        ),
      )

    function attempt(random: Random, base: string, fields: readonly string[], isUsers: boolean) {
      const send = sendFrom(artist, random)
      const json = (method: string, path: string) => {
        const body = document(random, fields)
        const headers = { 'Content-Type': 'application/json' }
        return { what: `${method} ${path} ${body}`, send: () => send(method, path, { body, headers }) }
      }
      const plain = (method: string, path: string) => ({
        what: `${method} ${path}`,
        send: () => send(method, path),
      })
      const id = isUsers ? encodeURIComponent(ids.at(-1) ?? '') : inPath(random)
      const asked = query(random, fields)
      const ways = [
        () => plain('GET', `${base}?${asked}`),
        () => plain('GET', `${base}/count?${asked}`),
        () => plain('GET', `${base}/${id}?${asked}`),
        () => plain('GET', `${base}/versions?${asked}`),
        () => json('POST', base),
        () => json('PATCH', `${base}/${id}`),
        () => json('POST', `${base}/${id}/duplicate`),
        () => json('POST', `${base}/access/${id}`),
        () => json('POST', `${base}/${nastyPath(random)}`),
        ...(isUsers
          ? [
              () =>
                json(
                  'POST',
                  `${base}/${random.pick(['login', 'forgot-password', 'reset-password', 'unlock', 'verify/x'])}`,
                ),
            ]
          : [() => json('PATCH', `${base}?${asked}`), () => plain('DELETE', `${base}/${id}`)]),
      ]
      return random.pick(ways)()
    }

    const nastyPath = (random: Random): string => asSegment(nastyText(random).slice(0, 200))

    test('takes no wrong document and no wrong question, in any collection', async () => {
      const wrong: string[] = []
      for (const slug of collections) {
        const fields = [...(names[slug] ?? []), 'password', 'nothing']
        wrong.push(
          ...(await fuzz(shop(), slug, (random) =>
            attempt(random, `/api/cms/${slug}`, fields, slug === 'users'),
          )),
        )
      }
      expect(wrong).toEqual([])
      expect((await artist.send('GET', '/api/auth/user')).status).toBe(200)
    })

    test('takes no wrong settings', async () => {
      for (const slug of globals) {
        const path = `/api/cms/globals/${slug}`
        const fields = [
          'shopName',
          'artistName',
          'biography',
          'privacy',
          'announcement',
          'email',
          'rates',
          'country',
          'threshold',
          'zones',
          'studioAddress',
          'id',
        ]
        expect(
          await fuzz(shop(), slug, (random) => {
            const body = document(random, fields)
            const headers = { 'Content-Type': 'application/json' }
            const asked = `${path}?${query(random, fields)}`
            return {
              what: `POST ${asked} ${body}`,
              send: () => sendFrom(artist, random)('POST', asked, { body, headers }),
            }
          }),
        ).toEqual([])
      }
    })

    test('takes no wrong input from visitors', async () => {
      const paths = ['login', 'logout', 'forgot-password', 'reset-password', 'me', 'verify/x', 'unlock']
      expect(
        await fuzz(
          shop(),
          'visitors',
          (random) => {
            const path = `/api/cms/users/${random.pick(paths)}`
            const given = { email: 'a@example.test', password: 'x', token: 'y', _payload: '{}' }
            const body = JSON.stringify(spoil(given, random))
            const type = random.pick([
              'application/json',
              'application/x-www-form-urlencoded',
              'multipart/form-data; boundary=x',
            ])
            const override: Record<string, string> = random.chance(0.3)
              ? { 'X-HTTP-Method-Override': 'GET' }
              : {}
            const headers = { 'Content-Type': type, ...override }
            return {
              what: `POST ${path} ${type} ${body}`,
              send: () => sendFrom(shop().visitor(), random)('POST', path, { body, headers }),
            }
          },
          10,
        ),
      ).toEqual([])
    })
  })
})
