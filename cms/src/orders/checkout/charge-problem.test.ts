import { chargeProblem } from './charge-problem'

test('what a card can pay is no problem', () => {
  expect(chargeProblem(50, 'SPRING')).toBeNull()
  expect(chargeProblem(99_999_999, null)).toBeNull()
})

test.each([
  [49, 'With SPRING the order would come to $0.49. Payments begin at $0.50.'],
  [1, 'With SPRING the order would come to $0.01. Payments begin at $0.50.'],
])('%i cents are refused in clear words, with the code', (cents, words) => {
  expect(chargeProblem(cents, 'SPRING')).toEqual({
    field: 'choices.code',
    message: expect.stringContaining(words),
  })
})

test('an order of which a code leaves nothing to pay is no problem', () => {
  expect(chargeProblem(0, 'SPRING')).toBeNull()
})

test('an order that is too small without a code is refused for its items', () => {
  expect(chargeProblem(30, null)).toMatchObject({ field: 'orderItems' })
})
