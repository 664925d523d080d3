import { decodeText, NotText } from './decode-text'

const WORDS = 'Title\nCafé Terrace; 8 × 10'

test('UTF-8 is read, with a mark and without', () => {
  expect(decodeText(Buffer.from(WORDS))).toEqual({ text: WORDS, note: null })
  expect(decodeText(Buffer.from(`\uFEFF${WORDS}`))).toEqual({ text: WORDS, note: null })
})

test('UTF-16, as Excel saves "Unicode text", is read', () => {
  const little = Buffer.from(`\uFEFF${WORDS}`, 'utf16le')
  expect(decodeText(little).text).toBe(WORDS)
  expect(decodeText(Buffer.from(little).swap16()).text).toBe(WORDS)
})

test('Windows-1252 is read, with a note', () => {
  const { text, note } = decodeText(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x80]))
  expect(text).toBe('Café€')
  expect(note).toMatch(/Windows-1252/)
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04xlsx', 'latin1'), /workbook/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), /not a CSV/],
])('%s is refused with a reason', (_what, bytes, word) => {
  expect(() => decodeText(bytes)).toThrow(NotText)
  expect(() => decodeText(bytes)).toThrow(word)
})
