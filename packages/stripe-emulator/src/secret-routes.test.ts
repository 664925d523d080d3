import { type Fixture, failureOf, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

test('lists page from the newest', async () => {
  const since = Math.floor(Date.now() / 1000)
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await fixture.createIntent()).id)
  const first = await fixture.stripe.paymentIntents.list({ limit: 2 })
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect(first.has_more).toBe(true)
  const next = await fixture.stripe.paymentIntents.list({ limit: 2, starting_after: ids[1] ?? '' })
  expect(next.data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const back = await fixture.stripe.paymentIntents.list({ limit: 2, ending_before: ids[3] ?? '' })
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
  const recent = await fixture.stripe.paymentIntents.list({ created: { gte: since } })
  expect(recent.data.slice(0, 5).map(({ id }) => id)).toEqual(ids)
  expect((await fixture.stripe.paymentIntents.list({ created: { lt: since - 100 } })).data).toEqual([])
  const all: string[] = []
  for await (const intent of fixture.stripe.paymentIntents.list({ limit: 3 })) all.push(intent.id)
  expect(all.slice(0, 5)).toEqual(ids)
  expect(new Set(all).size).toBe(all.length)
})

test('only the secret key opens the API, and unknown things are 404', async () => {
  const { id } = await fixture.createIntent()
  const ask = (path: string, key?: string) =>
    fetch(`${fixture.base}${path}`, key ? { headers: { authorization: `Bearer ${key}` } } : {})
  expect((await ask('/v1/payment_intents')).status).toBe(401)
  expect((await ask('/v1/test_helpers/emulator/captures')).status).toBe(401)
  expect((await ask(`/v1/payment_intents/${id}`, 'sk_test_wrong')).status).toBe(401)
  expect((await ask('/v1/payment_intents', 'pk_test_fixture')).status).toBe(403)
  expect((await ask('/v1/balance', 'sk_test_fixture')).status).toBe(404)
  expect((await ask('/elsewhere')).status).toBe(404)
  expect(await failureOf(fixture.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'intent',
    message: "No such payment_intent: 'pi_none'",
  })
})

test('what cannot be expanded is refused', async () => {
  const { id } = await fixture.createIntent()
  const error = await failureOf(fixture.stripe.paymentIntents.retrieve(id, { expand: ['client_secret'] }))
  expect(error.message).toBe('This property cannot be expanded (client_secret).')
})
