/** A file's text, and how it was read where that is worth a word. */
export type DecodedText = { text: string; note: string | null }

/** The file is no text at all; the message says what it seems to be. */
export class NotText extends Error {}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')

/** Windows-1252 from 0x80 to 0x9f; the rest is Latin-1. Node 20's own decoder takes it all for Latin-1. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign)

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The text of a table as spreadsheets save it: UTF-8 or UTF-16 with or without a mark, else Windows-1252.
 * @throws NotText
 */
export function decodeText(bytes: Buffer): DecodedText {
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
  return {
    text: decodeWindows(bytes),
    note:
      'The file is not UTF-8; it was read as Windows-1252. Look whether letters like é are right, ' +
      'or save it again as "CSV UTF-8".',
  }
}
