import { identifiersInputSchema, readIdentifier, readLicence } from './identifiers'

const parse = (input: object) => identifiersInputSchema.safeParse(input)

test('an identifier is taken as it is, or from the address of its page', () => {
  expect(readIdentifier('wikidata', ' q5582 ')).toBe('Q5582')
  expect(readIdentifier('wikidata', 'https://www.wikidata.org/wiki/Q5582')).toBe('Q5582')
  expect(readIdentifier('ulan', 'http://vocab.getty.edu/ulan/500115588')).toBe('500115588')
  expect(readIdentifier('ulan', '300015050')).toBeNull()
  expect(readIdentifier('wikidata', 'Q0')).toBeNull()
})

test('what a save of a work sets is kept in one form, and what cannot be an identifier is refused by its name', () => {
  const saved = { wikidata: 'https://www.wikidata.org/wiki/Q45585', aat: '300015050;300014078 300015050' }
  expect(parse(saved).data).toEqual({ wikidata: 'Q45585', aat: '300015050, 300014078' })
  expect(parse({ wikidata: ' ', aat: '' }).data).toEqual({ wikidata: null, aat: null })
  for (const wrong of [{ wikidata: 'Starry Night' }, { aat: '300015050, oil' }, { aat: '500115588' }])
    expect(parse(wrong).error?.issues[0]?.path).toEqual(Object.keys(wrong))
  const many = Array.from({ length: 13 }, (_, at) => 300015050 + at).join(' ')
  expect(parse({ aat: many }).error?.issues[0]?.message).toBe('Getty AAT numbers: at most 12')
})

test.each([
  [
    'https://creativecommons.org/licenses/by-nc/4.0/deed.en',
    'http://creativecommons.org/licenses/by-nc/4.0/',
  ],
  ['http://creativecommons.org/publicdomain/zero/1.0/', 'http://creativecommons.org/publicdomain/zero/1.0/'],
  ['https://rightsstatements.org/page/InC/1.0/?language=en', 'http://rightsstatements.org/vocab/InC/1.0/'],
  ['https://example.org/licenses/by/4.0/', null],
  ['javascript:alert(1)//creativecommons.org/licenses/by/4.0/', null],
])('the licence %s is named as manifests name it', (typed, named) => {
  expect(readLicence(typed)).toBe(named)
})
