import { decodeText, NotText } from './decode-text'

const WORDS = 'Title\nCafé Terrace; 8 × 10'

test('UTF-8 is read, with a mark and without', async () => {
  expect(await decodeText(Buffer.from(WORDS))).toEqual({ text: WORDS, note: null })
  expect(await decodeText(Buffer.from(`\uFEFF${WORDS}`))).toEqual({ text: WORDS, note: null })
})

test('UTF-16, as Excel saves "Unicode text", is read', async () => {
  const little = Buffer.from(`\uFEFF${WORDS}`, 'utf16le')
  expect((await decodeText(little)).text).toBe(WORDS)
  expect((await decodeText(Buffer.from(little).swap16())).text).toBe(WORDS)
})

test('Windows-1252 is read, with a note', async () => {
  const { text, note } = await decodeText(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x80]))
  expect(text).toBe('Café€')
  expect(note).toMatch(/Windows-1252/)
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04xlsx', 'latin1'), /workbook/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), /not a CSV/],
])('%s is refused with a reason', async (_what, bytes, word) => {
  await expect(decodeText(bytes)).rejects.toThrow(NotText)
  await expect(decodeText(bytes)).rejects.toThrow(word)
})
