import { ApiError, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import { callApi } from './call-api'
import './dashboard-calls'

const answer = (body: unknown, init?: ResponseInit) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))

afterEach(() => jest.restoreAllMocks())

test('fields go into path, query, body and If-Match as the row says', async () => {
  const fetched = answer([])
  await callApi('listOrders', { page: '2', limit: '5' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/orders?page=2&limit=5')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
  expect(fetched.mock.calls[0]?.[1]?.body).toBeUndefined()

  const done = answer({ success: true })
  await callApi('removeSubscriber', { email: 'a/b@example.com' })
  expect(done.mock.lastCall?.[0]).toBe('/api/admin/newsletter-subscriptions/a%2Fb%40example.com')
  expect(done.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE' })
  expect(new Headers(done.mock.lastCall?.[1]?.headers).has('Content-Type')).toBe(false)
})

test('a save carries its state as If-Match and the rest as JSON', async () => {
  const fetched = answer('{}')
  await callApi('updateArtwork', { id: '7', ifMatch: '2026-01-01', title: 'Turf Huts' }).catch(() => {})
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/artworks/7')
  expect(new Headers(init?.headers).get('If-Match')).toBe('2026-01-01')
  expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
  expect(init?.credentials).toBe('include')
  expect(init?.body).toBe('{"title":"Turf Huts"}')
})

test('a refusal says status, colon, text, and keeps the body of the shop', async () => {
  const body = { code: 'not_found', message: 'There is nothing here.' }
  answer(body, { status: 404 })
  const error = await callApi('getArtwork', { slugOrId: 'x' }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error.message).toBe(`404: ${JSON.stringify(body)}`)
  expect(error).toMatchObject({ status: 404, body })
})

test('a refusal without a body says the status text', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' })
  await expect(callApi('listArtworks', {})).rejects.toMatchObject({
    message: '502: Bad Gateway',
    body: undefined,
  })
})

test.each([
  ['{"code":"stale","message":"It changed."}', 'It changed.'],
  ['{"message":"Already there."}', 'Already there.'],
  ['{"message":""}', undefined],
  ['{"message":7}', undefined],
  ['<h1>Bad Gateway</h1>', undefined],
  ['', undefined],
])('the words of the refusal %s are %j', async (body, words) => {
  answer(body, { status: 409 })
  const error = await callApi('listArtworks', {}).catch((thrown) => thrown)
  expect(refusalMessage(error)).toBe(words)
})

test('fields of the path are in the body too where the call sends its whole setting', async () => {
  const setting = { platform: 'etsy', url: '', isEnabled: true } as const
  const fetched = answer(setting)
  await callApi('saveSocial', setting)
  expect(fetched.mock.lastCall?.[0]).toBe('/api/social-media/etsy')
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual(setting)
})

test('a reply that breaks the contract is refused', async () => {
  answer([{ id: 'seven' }])
  await expect(callApi('listArtworks', {})).rejects.toThrow()
})
