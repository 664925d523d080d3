import { createQueryClient } from './query-client'

test('queries follow the specification: no retries, never stale, no refetching by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
