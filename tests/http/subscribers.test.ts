import type { CollectorsPlan } from '@gesso/shared-types/features/collectors-import/collectors-import'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { subscribe } from '../support/newsletters'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('the list', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = shop().visitor()
    await shop().query('DELETE FROM contact_messages')
    await shop().query('DELETE FROM newsletter_subscriptions')
  })

  const subscribers = async () =>
    (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY id')).map(
      (row) => row.email,
    )

  describe('the mailing list', () => {
    test('stores an address once, however it is typed, and never says who is on it', async () => {
      for (const email of ['Ada@Example.Test', 'ada@example.test', ' ADA@EXAMPLE.TEST ']) {
        const altcha = await passBotCheck(visitor)
        expect(await visitor.call('subscribe', { email, altcha })).toEqual({ success: true })
      }
      expect(await subscribers()).toEqual(['ada@example.test'])
    })

    test('stores an address once when many send it at the same moment', async () => {
      const solutions = await Promise.all(Array.from({ length: 6 }, () => passBotCheck(shop().visitor())))
      await Promise.all(
        solutions.map((altcha) => shop().visitor().call('subscribe', { email: 'ada@example.test', altcha })),
      )
      expect(await subscribers()).toEqual(['ada@example.test'])
    })

    test('answers a form that a browser without scripts sent by a page that says what to do', async () => {
      const answer = await visitor.send('POST', '/api/subscriptions', {
        body: new URLSearchParams({ email: 'ada@example.test' }),
      })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('allow scripts for this site')
      expect(answer.text).toContain('<a href="/">')
      expect(await subscribers()).toEqual([])
    })

    test('refuses what is no address', async () => {
      for (const email of ['ada', `${'x'.repeat(250)}@x.test`]) {
        expect(await refusalOf(visitor.call('subscribe', { email }))).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', message: 'Please enter a valid email' },
        })
      }
    })
  })

  describe('subscribers', () => {
    test('are removed by their address, however it is spelled', async () => {
      await shop().query(`
    INSERT INTO newsletter_subscriptions (email, subscribed_at)
    VALUES ('o''hara+art/x@example.test', now()), ('b@example.test', now())`)
      expect(await artist.call('removeSubscriber', { email: "O'Hara+Art/x@EXAMPLE.test" })).toEqual({
        success: true,
      })
      expect(await artist.call('listSubscribers', {})).toMatchObject([{ email: 'b@example.test' }])
      for (const email of ['nobody@example.test', 'not an address', "'; DROP TABLE users; --"]) {
        expect(await refusalOf(artist.call('removeSubscriber', { email }))).toMatchObject({ status: 404 })
      }
    })
  })
})

describe('an import', () => {
  beforeEach(async () => {
    await shop().query('DELETE FROM newsletter_subscriptions')
    await shop().query('DELETE FROM left_subscribers')
  })

  const check = (table: string): Promise<CollectorsPlan> => artist.call('checkCollectors', { table })
  const addAll = async (table: string) =>
    artist.call('importCollectors', { table, plan: (await check(table)).plan })
  const onTheList = async () =>
    (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY id')).map(
      ({ email }) => email,
    )

  const TABLE = `Email;Consent date;Consent words;Tags
Ada@Example.test;2024-05-01;At the fair in Basel;Berlin | Studio visit
grace@example.test;31.12.2023;;
not an address;2024-05-01;;
late@example.test;2999-01-01;;
two@example.test;3/4/2024;;
;2024-05-01;;
ADA@example.test;2024-06-01;;
known@example.test;2024-05-01;;
asked@example.test;2024-05-01;;
left@example.test;2024-05-01;;`

  async function prepare(): Promise<void> {
    await subscribe(shop(), ['known@example.test', 'left@example.test', 'asked@example.test'])
    await shop().query(`UPDATE newsletter_subscriptions SET consent = 'unconfirmed', asked_at = now(),
  confirm_token_hash = 'none' WHERE email = 'asked@example.test'`)
    await artist.call('removeSubscriber', { email: 'left@example.test' })
  }

  test('a table is checked row by row before anything is written, and each row that is left out says why', async () => {
    await prepare()
    const before = await onTheList()
    const plan = await check(TABLE)
    expect(await onTheList()).toEqual(before)
    expect(plan).toMatchObject({ rows: 10, adds: 2 })
    expect(plan.examples).toEqual([
      {
        email: 'ada@example.test',
        consentedAt: '2024-05-01T00:00:00.000Z',
        words: 'At the fair in Basel',
        tags: ['Berlin', 'Studio visit'],
      },
      { email: 'grace@example.test', consentedAt: '2023-12-31T00:00:00.000Z', words: null, tags: [] },
    ])
    expect(plan.problems).toEqual([
      { row: 4, problem: expect.stringContaining('not an email address') },
      { row: 5, problem: expect.stringContaining('still to come') },
      { row: 6, problem: expect.stringContaining('two days') },
      { row: 7, problem: expect.stringContaining('missing') },
    ])
    expect(plan.skipped).toEqual([
      { row: 8, email: 'ada@example.test', reason: 'twice' },
      { row: 9, email: 'known@example.test', reason: 'on_the_list' },
      { row: 10, email: 'asked@example.test', reason: 'waiting' },
      { row: 11, email: 'left@example.test', reason: 'left_before' },
    ])
  })

  test('what was shown is added, with date, words and tags; a second time adds nobody', async () => {
    await prepare()
    expect(await addAll(TABLE)).toEqual({ added: 2 })
    const rows = await shop().query(`
  SELECT email, consent, consented_at, words, ARRAY(SELECT text FROM newsletter_subscriptions_texts
    WHERE parent_id = newsletter_subscriptions.id ORDER BY "order") AS tags
  FROM newsletter_subscriptions WHERE consent = 'imported' ORDER BY id`)
    expect(rows).toEqual([
      {
        email: 'ada@example.test',
        consent: 'imported',
        consented_at: new Date('2024-05-01'),
        words: 'At the fair in Basel',
        tags: ['Berlin', 'Studio visit'],
      },
      expect.objectContaining({ email: 'grace@example.test', words: null, tags: [] }),
    ])
    expect(await check(TABLE)).toMatchObject({ adds: 0 })
    const person = await artist.call('readPerson', { email: 'ada@example.test' })
    expect(person.subscriptions).toMatchObject([
      { consent: 'imported', words: 'At the fair in Basel', tags: ['Berlin', 'Studio visit'] },
    ])
  })

  test('an import is refused whole when the list changed since it was checked', async () => {
    const { plan } = await check(TABLE)
    await subscribe(shop(), ['grace@example.test'])
    const refused = await refusalOf(artist.call('importCollectors', { table: TABLE, plan }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await onTheList()).toEqual(['grace@example.test'])
  })

  test('two imports of one table at the same moment add each address once', async () => {
    const { plan } = await check(TABLE)
    const import_ = () => artist.call('importCollectors', { table: TABLE, plan }).catch(() => null)
    await Promise.all([import_(), import_(), import_()])
    expect((await onTheList()).sort()).toEqual(
      ['ada', 'asked', 'grace', 'known', 'left'].map((name) => `${name}@example.test`),
    )
    expect(await shop().query('SELECT 1 FROM newsletter_subscriptions_texts')).toHaveLength(2)
  })

  test('many hundred rows are added at once, and the export of a shop is a table that can be imported', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => `many${at}@example.test,2024-05-01,Fair,Basel`)
    expect(await addAll(['Email,Consent date,Consent words,Tags', ...rows].join('\n'))).toEqual({
      added: 1100,
    })
    const { text } = await artist.send('GET', '/api/cms/newsletter_subscriptions/export')
    await shop().query('DELETE FROM newsletter_subscriptions')
    expect(await addAll(text)).toEqual({ added: 1100 })
    const [first] = await shop().query(`SELECT words, text AS tag FROM newsletter_subscriptions
  JOIN newsletter_subscriptions_texts ON parent_id = newsletter_subscriptions.id ORDER BY newsletter_subscriptions.id LIMIT 1`)
    expect(first).toEqual({ words: 'Fair', tag: 'Basel' })
  })

  test.each([
    ['nothing', '', /empty/],
    ['no addresses', 'Name,Consent date\nAda,2024-05-01', /column “Email”/],
    ['no dates', 'Email\nada@example.test', /column “Consent date”/],
    ['a quotation mark that is never closed', 'Email,Consent date\n"ada,2024', /quotation mark/i],
  ])('a table with %s says what is missing', async (_what, table, problem) => {
    const plan = await check(table)
    expect(plan).toMatchObject({ adds: 0, problems: [{ problem: expect.stringMatching(problem) }] })
    expect(await artist.call('importCollectors', { table, plan: plan.plan })).toEqual({ added: 0 })
  })

  describe('whoever left', () => {
    const one = 'Email,Consent date\nada@example.test,2024-05-01'
    const idOf = async () =>
      (await shop().query<{ id: number }>('SELECT id FROM newsletter_subscriptions'))[0]?.id

    test.each<[string, () => Promise<unknown>]>([
      ['by admin mode', () => artist.call('removeSubscriber', { email: 'ada@example.test' })],
      [
        'by the panel',
        async () => artist.send('DELETE', `/api/cms/newsletter_subscriptions/${await idOf()}`),
      ],
      ['by being erased', () => artist.call('erasePerson', { email: 'ada@example.test' })],
    ])('%s is not brought back, and is no address in the database', async (_how, leave) => {
      await subscribe(shop(), ['ada@example.test'])
      await leave()
      expect((await check(one)).skipped).toEqual([
        { row: 2, email: 'ada@example.test', reason: 'left_before' },
      ])
      const kept = await shop().query('SELECT left_subscribers::text AS row FROM left_subscribers')
      expect(JSON.stringify(kept)).not.toContain('ada@')
      expect(kept).toHaveLength(1)
      expect((await artist.call('readPerson', { email: 'ada@example.test' })).leftTheList).toEqual(
        expect.any(String),
      )
    })
  })
})
