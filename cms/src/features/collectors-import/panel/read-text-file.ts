/**
 * Reads a table's text in the encodings of spreadsheets: UTF-8, UTF-16 with a byte order mark, otherwise
 * Windows-1252.
 * @throws Error for a file that is not text; its message is for the artist
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) {
    throw new Error('This is not a CSV file. In the spreadsheet, choose “Save as” and “CSV UTF-8”.')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
