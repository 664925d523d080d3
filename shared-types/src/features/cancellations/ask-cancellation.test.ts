import { ApiError } from '../../contract/call-endpoint'
import { askCancellation } from './ask-cancellation'
import type { CancellationResult } from './cancellation'

const result = (more: Partial<CancellationResult>): CancellationResult => ({
  state: 'done',
  refund: { state: 'succeeded', error: null },
  paymentState: 'refunded',
  refundedAmount: '165.00',
  ...more,
})
const told = (more: Partial<CancellationResult>) => askCancellation(async () => result(more))

test('what came of a cancellation is told: how much went back, or what is still waited for', async () => {
  expect(await told({})).toMatchObject({ text: '165.00 USD are refunded in all.', isProblem: false })
  expect(await told({ refund: null })).toMatchObject({ text: 'No money went back.', isProblem: false })
  expect((await told({ state: 'pending' })).text).toMatch(/^The refund is on its way/)
  const refund = { state: 'pending', error: null } as const
  expect((await told({ state: 'pending', refund })).text).toMatch(/^The payment provider does not answer/)
})

test('after a refused refund the next try is another one, after a lost answer the same', async () => {
  const refund = { state: 'failed', error: 'The card is closed.' } as const
  expect(await told({ state: 'refused', refund })).toEqual({
    text: 'The refund was refused, and nothing was done: The card is closed.',
    isProblem: true,
    isDefinite: true,
  })
  const lost = askCancellation(() => Promise.reject(new TypeError('network')))
  expect(await lost).toMatchObject({ isProblem: true, isDefinite: false })
  await expect(askCancellation(() => Promise.reject(new ApiError(409, 'no')))).rejects.toThrow('409: no')
})
