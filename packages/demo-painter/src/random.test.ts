import { seeded } from './random'

const take = (seed: number) => {
  const chance = seeded(seed)
  return Array.from({ length: 1000 }, () => chance.next())
}

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
})

test('numbers stay in their range', () => {
  const chance = seeded(3)
  for (let count = 0; count < 1000; count++) {
    expect(chance.range(-2, 5)).toBeGreaterThanOrEqual(-2)
    expect(chance.range(-2, 5)).toBeLessThan(5)
    expect([0, 1, 2]).toContain(chance.index(3))
    expect(Number.isFinite(chance.bell())).toBe(true)
  }
})

test('a shuffled list has the same elements in another order', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = seeded(5).shuffle([...list])
  expect(shuffled).not.toEqual(list)
  expect(shuffled.sort((a, b) => a - b)).toEqual(list)
})
