import { tooSmallWith } from './too-small-with'

test.each([
  [49, 'With SPRING the order would come to $0.49. Payments begin at $0.50.'],
  [1, 'With SPRING the order would come to $0.01. Payments begin at $0.50.'],
])('%i cents are refused in clear words, with the code', (cents, words) => {
  expect(tooSmallWith('SPRING', cents, 'Payments begin at $0.50.')).toEqual({
    field: 'choices.code',
    message: expect.stringContaining(words),
  })
})

test('an order of which a code leaves nothing to pay is no problem', () => {
  expect(tooSmallWith('SPRING', 0, 'Payments begin at $0.50.')).toBeNull()
})
