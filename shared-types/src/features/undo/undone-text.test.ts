import { undoneText } from './undone-text'

test('says how many came back, and names what stayed', () => {
  expect(undoneText({ undone: 1, left: [] })).toBe('One artwork is as it was.')
  expect(undoneText({ undone: 12, left: [{ title: 'Mill', reason: 'It was changed since.' }] })).toBe(
    '12 artworks are as they were. “Mill”: It was changed since.',
  )
  const left = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title, reason: 'It was sold since.' }))
  expect(undoneText({ undone: 0, left })).toMatch(/^Nothing was undone\. “A”.* 2 more were left alone\.$/)
})
