/** A file's text, with a note about the decoding if the artist should check it. */
export type DecodedText = { text: string; note: string | null }

/** Thrown when a file is not text; the message says what it seems to be. */
export class NotText extends Error {}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a table as spreadsheets save it: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252.
 * @throws NotText
 */
export async function decodeText(bytes: Buffer): Promise<DecodedText> {
  if (bytes.subarray(0, 4).equals(ZIP)) {
    throw new NotText('This is a workbook or a zip. In the spreadsheet, choose "Save as" and "CSV UTF-8".')
  }
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), note: null }
  if (first === 0xfe && second === 0xff) {
    return { text: new TextDecoder('utf-16be').decode(bytes), note: null }
  }
  if (bytes.includes(0)) throw new NotText('This is not a CSV file.')
  const text = decodeUtf8(bytes)
  if (text !== null) return { text, note: null }
  // Loaded on demand, because its tables are large and few files need them.
  const { decode } = await import('iconv-lite')
  return {
    // Node 20's own TextDecoder decodes Windows-1252 as Latin-1, which loses €, curly quotes and dashes.
    text: decode(bytes, 'windows-1252'),
    note:
      'The file is not UTF-8; it was read as Windows-1252. Check that letters like é are right, ' +
      'or save it again as "CSV UTF-8".',
  }
}
