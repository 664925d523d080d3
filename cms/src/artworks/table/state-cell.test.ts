import { isSoldHere, readInstant, readPublicationWord, readStateWord } from './state-cell'

test.each([
  ['POA', 'on_request'],
  ['p.o.a.', 'on_request'],
  ['Price on request', 'on_request'],
  ['NFS', 'not_for_sale'],
  ['Not for sale', 'not_for_sale'],
  ['reserved', 'on_hold'],
  ['On hold', 'on_hold'],
  ['SOLD', 'sold_elsewhere'],
  ['sold_elsewhere', 'sold_elsewhere'],
  ['available', 'for_sale'],
  ['1200', null],
  ['', null],
])('the words %j are the state %j', (words, state) => {
  expect(readStateWord(words)).toBe(state)
})

test('what the shop sold, and who sees a work, is told by the words of the export', () => {
  expect(isSoldHere('Sold here')).toBe(true)
  expect(['Draft', 'published', 'Private', 'maybe'].map(readPublicationWord)).toEqual([
    'draft',
    'published',
    'private',
    null,
  ])
})

test('a moment is read in UTC, and a day that does not exist is none', () => {
  expect(readInstant('2026-12-01 18:00')).toBe('2026-12-01T18:00:00.000Z')
  expect(readInstant('2026-12-01T18:00:00.000Z')).toBe('2026-12-01T18:00:00.000Z')
  expect(readInstant('2026-12-01 18:00:05.250')).toBe('2026-12-01T18:00:05.250Z')
  expect(readInstant('2026-12-01')).toBe('2026-12-01T00:00:00.000Z')
  for (const cell of ['2026-02-30', '1.12.2026', 'soon', '2026-12-01 25:00'])
    expect(readInstant(cell)).toBeNull()
})
