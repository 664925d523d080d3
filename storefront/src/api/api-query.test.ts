import { refreshList } from './api-query'
import './dashboard-calls'
import { createQueryClient } from './query-client'

test('a list is refreshed whole and in its pages, others are left alone', async () => {
  const client = createQueryClient()
  const keys = [
    '/api/admin/contact-messages',
    '/api/admin/contact-messages?page=2&limit=5',
    '/api/admin/orders',
    '/api/artworks',
  ]
  for (const key of keys) client.setQueryData([key], [])
  await refreshList(client, 'listMessages')
  expect(keys.filter((key) => client.getQueryState([key])?.isInvalidated)).toEqual(keys.slice(0, 2))
  client.clear()
})
