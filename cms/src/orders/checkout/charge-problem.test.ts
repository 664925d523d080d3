import { chargeProblem } from './charge-problem'

test('what a card can pay is no problem', () => {
  expect(chargeProblem(50, [{ tooSmall: () => ({ field: 'code', message: 'too small' }) }])).toBeNull()
  expect(chargeProblem(99_999_999, [])).toBeNull()
})

test('an order that a part makes too small is refused in words of the part', () => {
  const tooSmall = (cents: number, least: string) => ({ field: 'code', message: `${cents}: ${least}` })
  expect(chargeProblem(49, [{}, { tooSmall }])).toEqual({
    field: 'code',
    message: '49: Payments begin at $0.50.',
  })
  expect(chargeProblem(0, [{ tooSmall: () => null }])).toBeNull()
})

test('an order that is too small by itself is refused for its items', () => {
  expect(chargeProblem(30, [{}])).toEqual({
    field: 'orderItems',
    message: 'Payments begin at $0.50. Please add something to your order.',
  })
})
