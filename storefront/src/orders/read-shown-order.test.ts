import { readShownOrder } from './read-shown-order'

const order = { id: 'A1B2C3D4E5', number: 'ADA-A1B2C3D4E5', paymentState: 'paid' }

test('an order’s date and total are read by either of their names', () => {
  const read = { ...order, createdAt: '2026-03-09T23:30:00.000Z', totalAmount: '125.00' }
  expect(readShownOrder(read)).toEqual(read)
  expect(readShownOrder({ ...order, date: read.createdAt, total: '125.00' })).toEqual(read)
})

test('an order that tells no number of its own has the prefix of every shop', () => {
  const { number: _none, ...told } = order
  const read = readShownOrder({ ...told, createdAt: '2026-03-09T23:30:00.000Z', totalAmount: '125.00' })
  expect(read.number).toBe('GESSO-A1B2C3D4E5')
})

test.each([
  ['no date', { totalAmount: '125.00' }],
  ['no total', { createdAt: '2026-03-09T23:30:00.000Z' }],
  ['a date that is none', { date: 'soon', totalAmount: '125.00' }],
  ['a total that is no money', { createdAt: '2026-03-09T23:30:00.000Z', total: 'much' }],
])('an answer with %s is no order', (_what, fields) => {
  expect(() => readShownOrder({ ...order, ...fields })).toThrow()
})
