import { renamedTo } from './renamed-to'

test.each([
  [['A4', 'A3'], ['21 × 30 cm', 'A3'], 'A4', '21 × 30 cm'],
  [['A4'], ['A2'], 'A4', 'A2'],
  [['A4', 'A3'], ['A3'], 'A4', undefined],
  [['A4', 'A3'], ['A2', 'A1'], 'A4', undefined],
  [['A4', 'A3'], ['A3', 'A4'], 'A4', undefined],
  [['A4', 'A3'], ['A3', 'A3'], 'A4', undefined],
  [['A4', 'A3'], ['A2', 'A3', 'A1'], 'A4', undefined],
])('of %j saved as %j, the size %s is called %s', (before, after, size, name) => {
  expect(renamedTo(before, after, size)).toBe(name)
})
