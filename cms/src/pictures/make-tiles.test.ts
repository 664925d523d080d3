import { tileLevels } from './make-tiles'

const widths = (width: number, largest: number) =>
  tileLevels({ width, height: 1001 }, largest).map((level) => level.width)

test('levels halve from the full size down to just above the largest rendition, rounded up', () => {
  expect(widths(12_501, 2560)).toEqual([12_501, 6251, 3126])
  expect(tileLevels({ width: 5121, height: 1001 }, 2560)).toEqual([
    { width: 5121, height: 1001 },
    { width: 2561, height: 501 },
  ])
})

test('a picture as large as its largest rendition needs none', () => {
  expect(widths(2560, 2560)).toEqual([])
  expect(widths(300, 300)).toEqual([])
  expect(widths(2561, 2560)).toEqual([2561])
})
