import { apiQuery } from './api-query'
import { createBrowserPrefetch } from './browser-prefetch'
import { createQueryClient } from './query-client'

afterEach(() => jest.restoreAllMocks())

test('what has just failed is not asked for again, and what is there neither', async () => {
  const queryClient = createQueryClient()
  const { prefetch } = createBrowserPrefetch(queryClient)
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }))
  await prefetch('listArtworks', {})
  await prefetch('listArtworks', {})
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryState(['/api/artworks'])).toMatchObject({ error: { status: 503 } })

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
  fetched.mockResolvedValue(new Response('[]'))
  await prefetch('listArtworks', {})
  await prefetch('listArtworks', {})
  expect(fetched).toHaveBeenCalledTimes(2)
  queryClient.clear()
})

test('what is made of an answer fails with it', async () => {
  const queryClient = createQueryClient()
  const { prefetchFrom, isListed } = createBrowserPrefetch(queryClient)
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'))
  await prefetchFrom('listArtworks', {}, ['count'], (artworks) => artworks.length)
  expect(queryClient.getQueryData(['count'])).toBe(0)
  expect(isListed?.('barley')).toBe(false)
  queryClient.clear()
})

test('what is made of an answer may be kept under the key of its call', async () => {
  const queryClient = createQueryClient()
  const { prefetchFrom } = createBrowserPrefetch(queryClient)
  const { queryKey } = apiQuery('getNeighbours', { slug: 'barley' })
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"previous":null,"next":null}'))
  await prefetchFrom('getNeighbours', { slug: 'barley' }, queryKey, ({ next }) => [next])
  expect(queryClient.getQueryData<unknown>(queryKey)).toEqual([null])
  queryClient.clear()
})
