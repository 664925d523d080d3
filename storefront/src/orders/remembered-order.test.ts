import { holdsLine, isOrder, type RememberedOrder } from './remembered-order'

const order: RememberedOrder = {
  id: '7K2M9QX4TR',
  holdUntil: '2026-11-20T12:15:00.000Z',
  lines: [{ id: '3-original', quantity: 1 }],
}
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`)

test('an order holds its own lines until the hold and its one extension end', () => {
  expect(holdsLine(order, '3-original', at('12:00'))).toBe(true)
  expect(holdsLine(order, '3-original', at('12:19'))).toBe(true)
  expect(holdsLine(order, '3-original', at('12:20'))).toBe(false)
  expect(holdsLine(order, '4-original', at('12:00'))).toBe(false)
})

test('without an order or a hold nothing is held', () => {
  expect(holdsLine(null, '3-original', at('12:00'))).toBe(false)
  expect(holdsLine({ ...order, holdUntil: null }, '3-original', at('12:00'))).toBe(false)
  expect(holdsLine({ ...order, holdUntil: 'soon' }, '3-original', at('12:00'))).toBe(false)
})

test('a stored value that is no order is known as such', () => {
  expect(isOrder(order)).toBe(true)
  expect(isOrder({ ...order, holdUntil: null, lines: [] })).toBe(true)
  for (const broken of [
    null,
    'order',
    {},
    { ...order, id: 7 },
    { ...order, holdUntil: undefined },
    { ...order, lines: 'all' },
    { ...order, lines: [null] },
    { ...order, lines: [{ id: '3-original' }] },
  ])
    expect(isOrder(broken)).toBe(false)
})
