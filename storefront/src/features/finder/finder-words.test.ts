import { loadedText, nothingText, similarText, tallyText } from './finder-words'

const found = (works: number, total: number) => ({
  works,
  total,
  isSimilar: false,
  shows: { all: works, originals: 0, prints: 0, sold: 0 },
  mediums: [],
  series: [],
})

test('works are counted, and what was found among them', () => {
  expect(tallyText(found(1000, 1000), {})).toBe('1,000 works')
  expect(tallyText(found(1000, 1000), { sort: 'newest' })).toBe('1,000 works')
  expect(tallyText(found(1000, 1), { show: 'sold' })).toBe('1 of 1,000 works')
  expect(loadedText(36, 72, found(1000, 1000))).toBe('36 more works. 72 of 1,000 are shown.')
  expect(loadedText(1, 37, found(37, 37))).toBe('1 more work. 37 of 37 are shown.')
})

test('nothing found is told in the words that were typed', () => {
  expect(nothingText({ q: 'wave' })).toBe('No works match “wave”.')
  expect(nothingText({ q: 'wave', show: 'sold' })).toBe('No works match “wave” with these filters.')
  expect(nothingText({ medium: 'oil' })).toBe('No works match these filters.')
  expect(similarText({ q: 'wvae' })).toBe('No work has “wvae”. These are similar.')
})
