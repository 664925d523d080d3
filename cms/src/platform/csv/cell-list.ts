/** Splits a cell into items at vertical bars, semicolons and line breaks that have no backslash before them. */
export const splitCell = (cell: string): string[] => splitAt(cell, '|;\n\r').filter((item) => item !== '')

/**
 * Splits a cell of texts that belong to the items of another cell, in their order, at vertical bars alone. An empty one
 * keeps its place, except at the end.
 */
export function splitTexts(cell: string): string[] {
  const items = splitAt(cell, '|')
  return items.slice(0, items.findLastIndex((item) => item !== '') + 1)
}

function splitAt(cell: string, separators: string): string[] {
  const items = ['']
  const end = () => items.length - 1
  for (let at = 0; at < cell.length; at++) {
    const char = cell[at] ?? ''
    const next = cell[at + 1]
    if (char === '\\' && next !== undefined && '\\|;n'.includes(next)) {
      items[end()] += next === 'n' ? '\n' : next
      at++
    } else if (separators.includes(char)) items.push('')
    else items[end()] += char
  }
  return items.map((item) => item.trim())
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\n' }

/** Joins items into a cell that `splitCell` splits into the same items. @param between the separator */
export const joinCell = (items: readonly string[], between: ' | ' | '; ' = ' | '): string =>
  items.map((item) => item.replace(/[\\|;\n\r]/g, (char) => ESCAPES[char] ?? `\\${char}`)).join(between)
