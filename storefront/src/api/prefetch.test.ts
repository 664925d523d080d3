import type { CallInProcess } from '@gesso/shared-types/pages/page'
import { createPrefetch } from './prefetch'
import { createQueryClient } from './query-client'

const refusing =
  (thrown: unknown): CallInProcess =>
  () =>
    Promise.reject(thrown)

test('a refusal with a code is stored as the query’s error', async () => {
  const queryClient = createQueryClient()
  const { prefetch } = createPrefetch(queryClient, refusing({ code: 'not_found', message: 'Nothing here' }))
  await prefetch('getArtwork', { slugOrId: 'x' })
  expect(queryClient.getQueryState(['/api/artworks/x'])).toMatchObject({
    status: 'error',
    error: { status: 404, fromServer: true },
  })
  queryClient.clear()
})

test('a fault without a code goes on to the server', async () => {
  const queryClient = createQueryClient()
  const { prefetch } = createPrefetch(queryClient, refusing(new TypeError('broken')))
  await expect(prefetch('listArtworks', {})).rejects.toThrow('broken')
  queryClient.clear()
})
