/** A stretch of text in one hand; `\n` in it is a line break. */
export type Words = { text: string; isBold?: true; isItalic?: true; href?: string }

export type ListItem = { words: Words[]; below: RichText }

/** Formatted text of an email. Nothing in it is markup: whoever shows it escapes it. */
export type RichText = (
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'heading'; words: Words[] }
  | { kind: 'list'; isNumbered: boolean; items: ListItem[] }
)[]

/** The words alone. */
export const plainWords = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

const withAddresses = (words: readonly Words[]): string =>
  words.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')

/** As plain text: links with their addresses behind them. */
export function richTextAsPlain(prose: RichText, indent = ''): string {
  const between = indent === '' ? '\n\n' : '\n'
  return prose
    .map((part) =>
      part.kind === 'list'
        ? part.items
            .map(({ words, below }, place) => {
              const mark = part.isNumbered ? `${place + 1}. ` : '- '
              const nested = below.length > 0 ? `\n${richTextAsPlain(below, `${indent}  `)}` : ''
              return indent + mark + withAddresses(words) + nested
            })
            .join('\n')
        : indent + withAddresses(part.words),
    )
    .join(between)
}
