/** Text in one style; `\n` is a line break. */
export type TextRun = { text: string; isBold?: true; isItalic?: true; href?: string }

export type ListItem = { runs: TextRun[]; nested: RichText }

/** Formatted text without markup: whoever renders it must escape it. */
export type RichText = (
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'heading'; runs: TextRun[] }
  | { kind: 'list'; isNumbered: boolean; items: ListItem[] }
)[]

const plainRuns = (runs: readonly TextRun[]): string =>
  runs.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')

/** Converts rich text to plain text; an address follows its link. */
export function plainText(richText: RichText, indent = ''): string {
  const between = indent === '' ? '\n\n' : '\n'
  return richText
    .map((part) =>
      part.kind === 'list'
        ? part.items
            .map(({ runs, nested }, place) => {
              const mark = part.isNumbered ? `${place + 1}. ` : '- '
              const below = nested.length > 0 ? `\n${plainText(nested, `${indent}  `)}` : ''
              return indent + mark + plainRuns(runs) + below
            })
            .join('\n')
        : indent + plainRuns(part.runs),
    )
    .join(between)
}
