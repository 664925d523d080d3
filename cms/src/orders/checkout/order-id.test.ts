import { newOrderId } from './order-id'

test('an order’s id has ten characters of Crockford’s base32, and is new each time', () => {
  const ids = Array.from({ length: 5000 }, () => newOrderId())
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.join('')).size).toBe(32)
})

test('an order’s id is never one that could be read as a number', () => {
  const draws = [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 0],
    [0, 29, 1, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 4, 14, 5, 6, 7, 8, 9],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ]
  expect(newOrderId(() => Buffer.from(draws.shift() ?? []))).toBe('123456789A')
})
