import type { ShownCertificate } from '@gesso/shared-types/features/certificates/certificate'
import { namedFacts, ownersWords, verdictOf } from './certificate-words'

const certificate = (given: Partial<ShownCertificate> = {}): ShownCertificate => ({
  code: 'K7QM2-XRT94-HD000-00001',
  state: 'true',
  facts: {
    ...{ title: 'Irises', artist: 'Vincent van Gogh', year: '1890', technique: 'Oil on canvas' },
    ...{ size: '74 × 93 cm', number: '', subject: 'original', date: '2026-11-24' },
  },
  voidSince: null,
  isTest: false,
  pdfHash: '',
  transfers: [],
  picture: null,
  ...given,
})

test('one sentence says whether a certificate is true, for which work, and since when', () => {
  expect(verdictOf(certificate())).toBe(
    'This certificate is true: it was issued for the original of “Irises” (1890) by Vincent van Gogh, on November 24, 2026.',
  )
  const print = { ...certificate().facts, subject: 'print' as const, number: '3/25', year: '' }
  expect(verdictOf(certificate({ facts: print }))).toContain('for print 3/25 of “Irises” by Vincent van Gogh')
  expect(verdictOf(certificate({ state: 'void', voidSince: '2027-03-03' }))).toBe(
    'This certificate is void since March 3, 2027: it no longer vouches for the original of “Irises” (1890) by Vincent van Gogh.',
  )
  expect(verdictOf(certificate({ state: 'broken' }))).toContain('cannot be trusted')
})

test('owners are counted and never named', () => {
  expect(ownersWords(certificate())).toBe('')
  expect(ownersWords(certificate({ transfers: ['2027-01-01', '2028-02-02'] }))).toBe('3 owners since 2026')
})

test('what the artist has not filled in is left out', () => {
  const facts = { ...certificate().facts, technique: '', size: '' }
  expect(namedFacts(certificate({ facts })).map(({ name }) => name)).toEqual([
    'Title',
    'Artist',
    'Year',
    'Edition',
    'Issued',
    'Code',
  ])
})
