import { createArtwork } from '../support/artworks'
import { createDiscount, placeAt, quoteCode } from '../support/discounts'
import { findViolations, findViolationsNow, untilSettled } from '../support/invariants'
import { passTime } from '../support/pass-time'
import { CARDS, printLine } from '../support/purchase'
import { ServerCluster } from '../support/server-cluster'
import { until } from '../support/until'
import { Refusal, type Visitor } from '../support/visitor'

let cluster: ServerCluster
beforeAll(async () => {
  cluster = await ServerCluster.open(2, { SWEEP_SECONDS: '2' })
}, 90_000)
afterEach(() => expect(cluster.takeErrors()).toEqual([]))
afterAll(() => cluster.close(), 60_000)

const outcomeOf = (placing: ReturnType<typeof placeAt>) =>
  placing.then(
    (order) => ({ order }),
    (error: unknown) => ({ refusal: error instanceof Refusal ? error.body : error }),
  )

const statesOf = async (code: string) =>
  (
    await cluster.query<{ state: string }>(
      'SELECT payment_state AS state FROM orders WHERE discount_code = $1 ORDER BY 1',
      [code],
    )
  ).map(({ state }) => state)

/** Two hundred people at two servers, each at an address of their own. */
const crowd = (people: number): Visitor[] =>
  Array.from({ length: people }, (_, index) => cluster.visitor(cluster.servers[index % 2]))

test('two hundred buyers at once for the last three uses: three have them, and an unpaid one comes back', async () => {
  const artist = await cluster.signIn()
  const artwork = await createArtwork(artist)
  const { code } = await createDiscount(artist, { percent: 50, maxUses: 3 })
  const lines = [printLine(artwork, 'A4')]
  const buyers = crowd(200)
  const outcomes = await Promise.all(buyers.map((buyer) => outcomeOf(placeAt(buyer, lines, code, '25.00'))))
  const placed = outcomes.flatMap((each) => ('order' in each ? [each.order] : []))
  const refusals = outcomes.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  expect([placed.length, refusals.length]).toEqual([3, 197])
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'invalid_input', fields: [{ field: 'choices.code' }] })
  }
  expect(await findViolationsNow(cluster)).toEqual([])

  // Two pay, and one goes away: after a quarter of an hour somebody else has its use.
  const [first, second] = placed
  for (const order of [first, second]) {
    await cluster.provider.confirm(String(order?.clientSecret), CARDS.good)
    await cluster.visitor().call('getOrder', { id: String(order?.id) })
  }
  await until(async () => (await statesOf(code)).filter((state) => state === 'paid').length === 2)
  await passTime((sql) => cluster.query(sql), 21)
  await until(async () => (await statesOf(code)).includes('expired'))
  const late = crowd(20)
  const again = await Promise.all(late.map((buyer) => outcomeOf(placeAt(buyer, lines, code, '25.00'))))
  const [last, ...others] = again.flatMap((each) => ('order' in each ? [each.order] : []))
  expect(others).toEqual([])
  await cluster.provider.confirm(String(last?.clientSecret), CARDS.good)
  await cluster.visitor().call('getOrder', { id: String(last?.id) })
  await until(async () => (await statesOf(code)).filter((state) => state === 'paid').length === 3)

  const { problems } = await quoteCode(cluster.visitor(), lines, code)
  expect(problems).toEqual([
    { field: 'choices.code', message: `${code} has been used as often as it can be.` },
  ])
  await untilSettled(cluster)
  expect(await findViolations(cluster)).toEqual([])
}, 180_000)

test('one person with twenty browsers and spellings of one address has a code once', async () => {
  const artist = await cluster.signIn()
  const artwork = await createArtwork(artist)
  const { code } = await createDiscount(artist, { percent: 50, oncePerPerson: true })
  const outcomes = await Promise.all(
    crowd(20).map((buyer, index) =>
      outcomeOf(
        placeAt(buyer, [printLine(artwork, 'A4')], code, '25.00', { email: `Once+${index}@Example.test` }),
      ),
    ),
  )
  expect(outcomes.filter((each) => 'order' in each)).toHaveLength(1)
}, 60_000)
