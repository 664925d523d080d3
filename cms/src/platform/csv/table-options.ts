const DELIMITERS = [',', ';', '\t'] as const

/** Finds the delimiter that occurs most often in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Excel's first line, such as `sep=;`, which is not a row of the table. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Returns the text without byte order mark and Excel's first line, and the csv-parse options for it. */
export function tableOptions(given: string) {
  const text = given.replace(/^\uFEFF/, '')
  const separator = SEPARATOR_LINE.exec(text)
  const body = separator ? text.slice(separator[0].length) : text
  return {
    body,
    options: {
      delimiter: separator?.[1] ?? delimiterOf(body),
      relax_column_count: true,
      relax_quotes: true,
    },
  }
}
