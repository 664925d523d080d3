import { newOrderId } from './order-id'

test('an order’s id has ten characters of Crockford’s base32, and is new each time', () => {
  const ids = Array.from({ length: 5000 }, newOrderId)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.join('')).size).toBe(32)
})
