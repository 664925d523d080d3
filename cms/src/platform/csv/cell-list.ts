/** Splits a cell into items at vertical bars, semicolons and line breaks that have no backslash before them. */
export function splitCell(cell: string): string[] {
  const items = ['']
  const end = () => items.length - 1
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at] ?? ''
    const next = cell[at + 1]
    if (char === '\\' && next !== undefined && '\\|;n'.includes(next)) {
      items[end()] += next === 'n' ? '\n' : next
      at++
    } else if ('|;\n\r'.includes(char)) items.push('')
    else items[end()] += char
  }
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\n' }

/** Joins items into a cell that `splitCell` splits into the same items. @param between the separator */
export const joinCell = (items: readonly string[], between: ' | ' | '; ' = ' | '): string =>
  items.map((item) => item.replace(/[\\|;\n\r]/g, (char) => ESCAPES[char] ?? `\\${char}`)).join(between)
