/** Several things in one cell: separated by a vertical bar, a semicolon or a line break; a backslash makes them text. */
export function splitCell(cell: string): string[] {
  const items = ['']
  const end = () => items.length - 1
  for (let at = 0; at < cell.length; at++) {
    const sign = cell[at] as string
    const next = cell[at + 1]
    if (sign === '\\' && next !== undefined && '\\|;n'.includes(next)) {
      items[end()] += next === 'n' ? '\n' : next
      at++
    } else if ('|;\n\r'.includes(sign)) items.push('')
    else items[end()] += sign
  }
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\n' }

/** The cell from which `splitCell` makes these texts again. */
export const joinCell = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|;\n\r]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)).join(' | ')
