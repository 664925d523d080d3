import { randomBytes } from 'node:crypto'
import { type CallName, contract } from '@gesso/shared-types/contract'
import type { Endpoint } from '@gesso/shared-types/endpoint'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { fuzz } from '../support/fuzz-run'
import { asSegment, likely, nastyText, spoil } from '../support/fuzz-values'
import { dryRun } from '../support/imports'
import { createDraft } from '../support/newsletters'
import { buy, printLine } from '../support/purchase'
import type { Random } from '../support/seeded-random'
import { withShop } from '../support/shop'
import { ASSISTANT, accountId, hireAssistant } from '../support/team'
import type { Answer, Visitor } from '../support/visitor'

const shop = withShop({ ...EASY_BOT_CHECK, SWEEP_SECONDS: '3600' })
let artist: Visitor
/** Ids that exist, so that a call gets further than to its first look-up. */
let ids: string[]

beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist)
  const order = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const draft = await createDraft(artist)
  // Its one row is wrong, so that nothing goes on in the background when it is started.
  const run = await dryRun(artist, 'Title,Original price\nStudy,much')
  const visitor = shop().visitor()
  const message = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  ids = [String(artwork.id), artwork.slug, order.id, String(draft), run.id, '1', '2', 'etsy', 'privacy']
})

/** Sends from an address of its own, so that no rate limit ends the test. */
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

/** Files that are none of those asked for. */
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

const rows = Object.entries(contract) as [CallName, Endpoint][]

// ASVS 2.2.1, 2.2.2
test.each(rows)('%s takes no wrong input, and no wrong input breaks it', async (name, row) => {
  const visitor = row.access !== 'anyone' ? artist : shop().visitor()
  expect(await fuzz(shop(), name, (random) => request(random, row, visitor))).toEqual([])
})

/** Payload's own, for the panel. */
describe('Payload', () => {
  const names: Record<string, string[]> = {}
  let collections: string[] = []
  let globals: string[] = []
  beforeAll(async () => {
    // Some of the calls above end sessions.
    artist = await shop().signIn()
    const access = JSON.parse((await artist.send('GET', '/api/cms/access')).text)
    // The rest is Payload's own, and closed but for what the panel keeps of its own state.
    collections = Object.keys(access.collections).filter((slug) => !slug.startsWith('payload-'))
    globals = Object.keys(access.globals)
    for (const slug of collections) {
      const list = JSON.parse((await artist.send('GET', `/api/cms/${slug}?limit=1&depth=0`)).text)
      names[slug] = Object.keys(list.docs?.[0] ?? { id: 1, title: '', email: '', data: {} })
    }
    // An account to try things on; the one that signed in must stay.
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
  }, 120_000)

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
        20,
      ),
    ).toEqual([])
  })
})
