import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { forEachExisting } from './for-each-existing'

const refusal = (status: number, code: string) => new ApiError(status, '', { code, message: 'No' })

/** A change that is refused for the given rows. */
const refusing = (refusals: Record<string, ApiError>) =>
  jest.fn(async (row: string) => {
    if (refusals[row]) throw refusals[row]
  })

test('what was deleted in the meantime is passed over', async () => {
  const change = refusing({ a: refusal(404, 'not_found') })
  await forEachExisting(['a', 'b'], change)
  expect(change.mock.calls).toEqual([['a'], ['b']])
})

test('a single row that is gone, and any other refusal, are thrown', async () => {
  await expect(forEachExisting(['a'], refusing({ a: refusal(404, 'not_found') }))).rejects.toThrow('404')
  const change = refusing({ a: refusal(500, 'unexpected') })
  await expect(forEachExisting(['a', 'b'], change)).rejects.toThrow('500')
  expect(change).toHaveBeenCalledTimes(1)
})
