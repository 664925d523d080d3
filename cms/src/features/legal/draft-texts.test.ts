import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import { readRichText } from '../../platform/rich-text/read-rich-text'
import { plainText } from '../../platform/rich-text/rich-text'
import { draftText, GAP } from './draft-texts'

const words = (page: (typeof LEGAL_PAGES)[number], known: Parameters<typeof draftText>[1]) =>
  plainText(readRichText(draftText(page, known), ''))
const NOBODY = { shopName: 'Gesso Gallery', artistName: '', postalAddress: '', email: '' }
const HOLT = {
  shopName: 'Holt',
  artistName: 'Marianne Holt',
  postalAddress: 'Am Deich 4',
  email: 'a@holt.test',
}

test.each(LEGAL_PAGES)('the draft of %s has a gap that keeps it from being published unread', (page) => {
  for (const known of [NOBODY, HOLT]) expect(words(page, known)).toContain(GAP)
})

test('what is known of the artist is no gap', () => {
  expect(words('imprint', NOBODY)).toMatch(
    /\[\[Write here: your name\]\][\s\S]*your postal address[\s\S]*your email/,
  )
  expect(words('imprint', HOLT)).toContain('Marianne Holt\nHolt\nAm Deich 4\na@holt.test')
})
