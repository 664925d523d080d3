import type { CallInput } from '@gesso/shared-types/contract'
import type { ListedMatters, Matter } from '@gesso/shared-types/today/matter'
import { plainWords } from '@gesso/shared-types/today/matter'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { makeOffer } from '../support/offers'
import { buyWithPage } from '../support/order-pages'
import { claimOf, orderOf } from '../support/payments'
import { buy, originalLine, placeOrder, printLine } from '../support/purchase'
import { addMessages } from '../support/sample-rows'
import { saveSettings } from '../support/settings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

// The mail server does not exist, so emails wait.
const shop = withShop({ ...EASY_BOT_CHECK, SMTP_URL: 'smtp://127.0.0.1:9', SWEEP_SECONDS: '1' })
let artist: Visitor
let assistant: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
})
beforeEach(async () => {
  await shop().query('TRUNCATE artworks, orders, customers, contact_messages, emails, payment_alerts CASCADE')
  await shop().query('UPDATE installation SET first_steps_put_away_at = now()')
})

const kindsOf = ({ groups }: ListedMatters) => groups.map(({ kind }) => kind)
/** Lists what waits. A busy machine may be too slow to read all of it in time. */
async function list(visitor = artist): Promise<ListedMatters> {
  let listed: ListedMatters = { groups: [], unread: [] }
  await until(async () => {
    listed = await visitor.call('listMatters', {})
    return listed.unread.length === 0
  })
  return listed
}
const groupOf = async (kind: string, visitor = artist) =>
  (await list(visitor)).groups.find((group) => group.kind === kind)
const wordsOf = (matter: Matter | undefined) => plainWords(matter?.title ?? [], () => 'then')
const labelsOf = (matter: Matter | undefined) => matter?.actions.map(({ label }) => label)

const ask = async (work?: string) => {
  const visitor = shop().visitor()
  await visitor.call('sendMessage', {
    name: 'Renée',
    email: 'renee@example.test',
    subject: 'A visit',
    message: 'Would you hold it\nuntil our visit on Saturday?',
    ...(work && { work }),
    altcha: await passBotCheck(visitor),
  })
}
const withdraw = async () => {
  await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone' })
  const { id, token } = await buyWithPage(shop(), artist)
  await shop().visitor().call('withdrawFromOrder', { token, receivedOn: null, words: 'It is too large.' })
  return id
}
const alert = (kind: string, text = 'Look at it.') =>
  shop().query('INSERT INTO payment_alerts (key, kind, text, done) VALUES ($1, $2, $3, false)', [
    `${kind}:${text}`,
    kind,
    text,
  ])

describe('what waits', () => {
  test('stands in the order of its urgency: money, buyers, people, the shop, its gallery', async () => {
    await createArtwork(artist, { title: 'Thaw', originalPrice: null })
    await shop().query(
      `INSERT INTO emails (key, kind, state, data, error) VALUES ('m', 'test_email', 'queued', '{}', '535 5.7.8 Bad password')`,
    )
    await ask()
    await saveSettings(artist, { takesOffers: 'both', withdrawalDays: 14, withdrawalFor: 'everyone' })
    await makeOffer(shop().visitor(), (await createArtwork(artist)).slug)
    await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    await withdraw()
    await alert('dispute')
    const kinds = kindsOf(await list())
    expect(kinds.filter((kind) => kind !== 'health')).toEqual([
      'payment',
      'withdrawal',
      'to-send',
      'message',
      'offer',
      'email',
      'without-picture',
      'without-price',
    ])
  })

  test('is for an assistant what an assistant may do: sending, messages, works', async () => {
    await createArtwork(artist, { originalPrice: null })
    await saveSettings(artist, { takesOffers: 'both' })
    await makeOffer(shop().visitor(), (await createArtwork(artist)).slug)
    await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
    await withdraw()
    await alert('dispute')
    expect(kindsOf(await list(assistant))).toEqual(['to-send', 'message', 'without-picture', 'without-price'])
    const offer = (await groupOf('message', assistant))?.matters[0]
    expect(labelsOf(offer)).toContain('Answer')
    expect(await assistant.call('countMatters', {})).toEqual({ sales: 2, people: 1 })
    expect(await artist.call('countMatters', {})).toEqual({ sales: 4 })
  })

  test('is shown by threes, with the number of the others and the way to them', async () => {
    await addMessages(shop(), 5)
    expect(await groupOf('message')).toMatchObject({
      matters: [{}, {}, {}],
      more: {
        label: '2 more unread messages',
        href: expect.stringContaining('/collections/contact_messages?'),
      },
    })
    await shop().query(
      'DELETE FROM contact_messages WHERE id NOT IN (SELECT id FROM contact_messages LIMIT 3)',
    )
    expect((await groupOf('message'))?.more).toBeUndefined()
  })

  test('is told without what cannot be read, which is named', async () => {
    await ask()
    shop().expectedErrors.push(/could not be read/, /does not exist/)
    await shop().query('ALTER TABLE withdrawals RENAME TO withdrawals_away')
    try {
      await until(async () => {
        const listed = await artist.call('listMatters', {})
        expect(listed.unread).toContain('withdrawals')
        return kindsOf(listed).includes('message') && listed.unread.length === 1
      })
    } finally {
      await shop().query('ALTER TABLE withdrawals_away RENAME TO withdrawals')
    }
    expect(kindsOf(await list())).toContain('message')
  })

  test('is nothing in a shop where all is done', async () => {
    expect(kindsOf(await list()).filter((kind) => kind !== 'health')).toEqual([])
    expect(await artist.call('countMatters', {})).toEqual({})
  })
})

describe('an order to send', () => {
  const send = (id: string, visitor = artist) =>
    visitor.call('setOrderStatus', { id, status: 'completed', from: 'pending' })

  test('says what goes to whom, and is sent once: whoever is later is told so', async () => {
    const artwork = await createArtwork(artist, { title: 'Orchard in Blossom' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 2)])
    const matter = (await groupOf('to-send', assistant))?.matters[0]
    expect(wordsOf(matter)).toMatch(/^Send Orchard in Blossom and 1 more to \S+ \S+, /)
    expect(labelsOf(matter)).toEqual(['Packing slip', 'It is sent'])
    await send(id, assistant)
    expect(await groupOf('to-send')).toBeUndefined()
    expect(await refusalOf(send(id))).toMatchObject({
      status: 409,
      body: { code: 'stale', message: 'This order was marked as completed in the meantime.' },
    })
  })
})

test('the carrier of the last parcel is filled in for the next', async () => {
  const sendingOf = async () => {
    const action = (await groupOf('to-send'))?.matters[0]?.actions.at(-1)
    return action && 'shows' in action ? action.input : undefined
  }
  const first = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  expect(await sendingOf()).toMatchObject({ id: first.id, carrier: '', number: '' })
  await artist.call('setOrderStatus', {
    id: first.id,
    status: 'completed',
    trackingCarrier: 'DHL',
    trackingNumber: 'JD0001',
  })
  const second = await buy(shop(), shop().visitor(), [printLine(await createArtwork(artist), 'A4')])
  expect(await sendingOf()).toMatchObject({ id: second.id, carrier: 'DHL', number: '' })
})

describe('the certificate of an order to send', () => {
  const labels = async (visitor = artist) => labelsOf((await groupOf('to-send', visitor))?.matters[0])
  beforeEach(() => shop().query("UPDATE shop_settings SET certifies_originals = false, artist_name = 'Ida'"))
  afterAll(() => shop().query('UPDATE shop_settings SET certifies_originals = true'))

  test('is an owner’s button while its original has none; a second press is told so', async () => {
    const artwork = await createArtwork(artist, { title: 'Heron' })
    await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
    expect(await labels()).toEqual(['Certificate', 'Packing slip', 'It is sent'])
    expect(await labels(assistant)).toEqual(['Packing slip', 'It is sent'])
    const action = (await groupOf('to-send'))?.matters[0]?.actions[0]
    if (!action || !('call' in action)) throw new Error('There is no certificate to issue')
    const issue = () => artist.call('issueCertificate', action.input as CallInput<'issueCertificate'>)
    await issue()
    expect(await labels()).toEqual(['Packing slip', 'It is sent'])
    expect(await refusalOf(issue())).toMatchObject({ status: 409 })
  })

  test('is not offered while certificates are off', async () => {
    await buy(shop(), shop().visitor(), [originalLine(await createArtwork(artist))])
    await turn(artist, 'certificates', false)
    expect(await labels()).toEqual(['Packing slip', 'It is sent'])
    await turn(artist, 'certificates', true)
    expect(await labels()).toContain('Certificate')
  })
})

describe('a message', () => {
  const holdOf = (matter: Matter | undefined) => labelsOf(matter)?.includes('Put it on hold')

  test('says who asks about what, with its first words, and holds an original that is for sale', async () => {
    const artwork = await createArtwork(artist, { title: 'Bulb Fields' })
    await ask(artwork.slug)
    const [matter] = (await groupOf('message'))?.matters ?? []
    expect(wordsOf(matter)).toBe('Renée asks about Bulb Fields')
    expect(matter?.says).toEqual(['“Would you hold it until our visit on Saturday?”'])
    expect(holdOf(matter)).toBe(true)

    const hold = (visitor = artist) =>
      visitor.call('holdOriginal', { id: String(artwork.id), holdFor: 'Renée' })
    await hold(assistant)
    const [stored] = await shop().query<{ state: string; days: number }>(
      `SELECT original_state AS state, round(extract(epoch FROM on_hold_until - now()) / 86400)::int AS days FROM artworks`,
    )
    expect(stored).toEqual({ state: 'on_hold', days: 7 })
    expect(holdOf((await groupOf('message'))?.matters[0])).toBe(false)
    expect(await refusalOf(hold())).toMatchObject({ status: 409 })
    expect(await refusalOf(shop().visitor().call('holdOriginal', { id: '1', holdFor: 'Me' }))).toMatchObject({
      status: 401,
    })
  })

  test('does not take an original from somebody who is paying for it', async () => {
    const artwork = await createArtwork(artist)
    await ask(artwork.slug)
    const { id } = await placeOrder(shop().visitor(), [originalLine(artwork)])
    expect(holdOf((await groupOf('message'))?.matters[0])).toBe(false)
    const held = artist.call('holdOriginal', { id: String(artwork.id), holdFor: 'Renée' })
    expect(await refusalOf(held)).toMatchObject({ status: 409 })
    expect(await claimOf(shop(), artwork.id)).toMatchObject({ held: id })
  })
})

describe('what is wrong', () => {
  test('a withdrawal waits until the order was cancelled', async () => {
    const id = await withdraw()
    const [matter] = (await groupOf('withdrawal'))?.matters ?? []
    expect(matter).toMatchObject({ isWrong: true, says: expect.arrayContaining([': “It is too large.”']) })
    expect(labelsOf(matter)).toEqual(['Cancel or refund'])
    const { refundToken, lines } = await artist.call('readOrderSheet', { id })
    await artist.call('cancelOrder', {
      id,
      token: refundToken,
      money: { kind: 'all' },
      putBack: lines.map((line) => line.id),
      tellsBuyer: false,
    })
    expect(await groupOf('withdrawal')).toBeUndefined()
    expect(await orderOf(shop(), id)).toMatchObject({ payment_state: 'refunded' })
  })

  test('disputes come before other payments to look at; one that is dealt with goes, for an owner alone', async () => {
    await alert('dispute', 'Send your evidence by December 12, 2026.')
    await alert('refund_failed')
    const [first, second] = (await groupOf('payment'))?.matters ?? []
    expect([first, second].map(wordsOf)).toEqual([
      'The payment of an order is disputed',
      'A refund of an order failed',
    ])
    const id = first?.key.split(':')[1] ?? ''
    expect(await refusalOf(assistant.call('closePaymentAlert', { id }))).toMatchObject({ status: 403 })
    await artist.call('closePaymentAlert', { id })
    await artist.call('closePaymentAlert', { id })
    expect((await groupOf('payment'))?.matters.map(wordsOf)).toEqual(['A refund of an order failed'])
    expect(await refusalOf(artist.call('closePaymentAlert', { id: '999999' }))).toMatchObject({ status: 404 })
  })

  test.each([
    [
      '535 5.7.8 Username and Password not accepted',
      'The mail server refuses the password. ',
      'Enter the password',
    ],
    ['connect ECONNREFUSED', 'The mail server says: connect ECONNREFUSED. ', 'Look at Email'],
  ])('emails that do not go out say why: %s', async (error, says, label) => {
    await shop().query(
      `INSERT INTO emails (key, kind, state, data, error, due_at) VALUES ('m', 'test_email', 'queued', '{}', $1, now() + interval '1 hour')`,
      [error],
    )
    const [matter] = (await groupOf('email'))?.matters ?? []
    expect(wordsOf(matter)).toBe('Emails do not go out since then')
    expect(String(matter?.says?.[0])).toBe(`${says}One email waits; it goes out by itself once it works.`)
    expect(matter?.actions).toEqual([{ label, href: '/admin/settings/email' }])
    // One that the server took since shows that it works.
    await shop().query(
      "INSERT INTO emails (key, kind, state, data, sent_at) VALUES ('n', 'test_email', 'sent', '{}', now() + interval '1 minute')",
    )
    expect(await groupOf('email')).toBeUndefined()
  })
})

test('the first steps come one after the other, three at a time, until they are hidden', async () => {
  await shop().query('UPDATE installation SET first_steps_put_away_at = NULL')
  const steps = async () => (await groupOf('first-step'))?.matters.map(wordsOf)
  expect(await steps()).toEqual(['Your name and your words', 'First work on the wall', 'Mail'])
  expect((await groupOf('first-step', assistant))?.matters.map(wordsOf)).toEqual(['First work on the wall'])
  await artist.call('putAwayFirstSteps', {})
  expect(await steps()).toBeUndefined()
})
