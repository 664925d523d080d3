import { isSameValue } from './same-value'

test.each([
  [
    { root: { type: 'root', children: [{ a: 1, b: 2 }] } },
    { root: { children: [{ b: 2, a: 1 }], type: 'root' } },
  ],
  ['', null],
  [[], undefined],
])('%j and %j are the same to people', (one, other) => {
  expect(isSameValue(one, other)).toBe(true)
})

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  ['a', 'A'],
  [{ a: 1 }, {}],
  [0, null],
])('%j and %j are not', (one, other) => {
  expect(isSameValue(one, other)).toBe(false)
})
