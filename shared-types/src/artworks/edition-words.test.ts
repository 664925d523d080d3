import { editionFacts, editionSize, leftWords, lineEditionWords, numberWords } from './edition-words'

const facts = { total: 25, proofs: 2, paper: null, printer: null, signature: null, year: null }

test('an edition says how many there are, and how many are left', () => {
  expect(editionSize(facts)).toBe('Edition of 25 + 2 AP')
  expect(editionSize({ total: 10, proofs: 0 })).toBe('Edition of 10')
  expect(leftWords({ total: 25, left: 3, reserved: 1 })).toBe('3 of 25 left')
  expect(leftWords({ total: 25, left: 0, reserved: 1 })).toBe('Reserved')
  expect(leftWords({ total: 25, left: 0, reserved: 0 })).toBe('Sold out')
})

test('what the artist has not filled in is not told', () => {
  expect(editionFacts(facts)).toEqual([])
  expect(editionFacts({ ...facts, paper: 'Cotton rag', year: 2026 })).toEqual([
    { name: 'Paper', words: 'Cotton rag' },
    { name: 'Printed in', words: '2026' },
  ])
})

test('a line says its numbers, or its edition until it has some', () => {
  expect(numberWords({ ...facts, numbers: [] })).toBe('Edition of 25 + 2 AP')
  expect(numberWords({ ...facts, numbers: ['4/25'] })).toBe('No. 4/25')
  expect(numberWords({ ...facts, numbers: ['4/25', '5/25', 'AP 1/2'] })).toBe('No. 4/25, 5/25 and AP 1/2')
  expect(lineEditionWords({ ...facts, signature: 'In pencil', numbers: ['4/25'] })).toBe(
    'No. 4/25, Edition of 25 + 2 AP, Signed: In pencil',
  )
})
