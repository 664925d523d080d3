import { placeWords } from './place-words'

test.each([
  ['CH', '', 'Switzerland'],
  ['US', 'AK', 'Alaska, United States'],
  ['ES', 'Ávila', 'Ávila, Spain'],
])('%s %s is called %s', (country, state, words) => {
  expect(placeWords({ country, state })).toBe(words)
})
