import { ApiError } from '@gesso/shared-types/contract/call-endpoint'
import { readOrderProblem } from './order-problem'

const refused = (code: string, rest: object = {}, status = 409) =>
  readOrderProblem(new ApiError(status, code, { code, message: `It was ${code}.`, ...rest }))

test('changed prices come as dollars, from strings or numbers', () => {
  const lines = [
    { id: '3-print-0', unitPrice: '80.50' },
    { id: '5-original', unitPrice: 1200 },
  ]
  expect(refused('price_changed', { details: { lines } })).toEqual({
    kind: 'price_changed',
    prices: [
      { id: '3-print-0', unitPrice: 80.5 },
      { id: '5-original', unitPrice: 1200 },
    ],
  })
})

test('works that are gone are named', () => {
  expect(refused('artwork_unavailable', { details: { artworkIds: [3, 5] } })).toEqual({
    kind: 'artwork_unavailable',
    artworkIds: [3, 5],
  })
})

test('wrong fields of the form go back to the form', () => {
  const fields = [{ field: 'customerData.email', message: 'Please enter a valid email' }]
  expect(refused('invalid_input', { fields }, 400)).toEqual({
    kind: 'fields',
    fields: [{ field: 'email', message: 'Please enter a valid email' }],
  })
})

test('payments and network that fail are worth the same click again', () => {
  expect(refused('payments_unavailable', {}, 503)).toEqual({ kind: 'unreachable' })
  expect(readOrderProblem(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' })
})

test('everything else keeps the word of the shop', () => {
  expect(refused('conflict')).toEqual({ kind: 'other', message: 'It was conflict.' })
  expect(refused('price_changed', { details: {} })).toEqual({
    kind: 'other',
    message: 'It was price_changed.',
  })
  const orderItems = [{ field: 'orderItems.0.quantity', message: 'Too many' }]
  expect(refused('invalid_input', { fields: orderItems }, 400)).toMatchObject({ kind: 'other' })
  expect(readOrderProblem(new ApiError(502, 'Bad Gateway'))).toEqual({ kind: 'other', message: undefined })
})
