import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries'
import { createQueryClient } from './query-client'

test('data and refusals travel to the browser as plain JSON', async () => {
  const server = createQueryClient()
  server.setQueryData(['/api/social-media'], [{ platform: 'x' }])
  await server
    .fetchQuery({
      queryKey: ['/api/artworks/none'],
      queryFn: () => Promise.reject(new ApiError(404, 'nothing', { code: 'not_found', message: 'No' }, true)),
    })
    .catch(() => {})
  const browser = createQueryClient()
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))))
  expect(browser.getQueryData(['/api/social-media'])).toEqual([{ platform: 'x' }])
  expect(browser.getQueryState(['/api/artworks/none'])).toMatchObject({
    status: 'error',
    error: { message: '404: nothing', status: 404, fromServer: true, body: { code: 'not_found' } },
  })
  server.clear()
  browser.clear()
})
