/**
 * Splits the copied part of a spreadsheet into cells: tabs between columns, line breaks between rows, and quotes around
 * a cell that contains a line break or a quote.
 * @returns null for the text of a single cell, which the field takes as it is
 */
export function pastedCells(text: string): string[][] | null {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (isQuoted && character === '"' && source[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (character === '\t' && !isQuoted) endCell()
    else if (character === '\n' && !isQuoted) {
      endCell()
      rows.push([])
    } else cell += character
  }
  // A quote that is never closed is plain text.
  if (isQuoted) return source.includes('\t') ? source.split('\n').map((line) => line.split('\t')) : null
  endCell()
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}
