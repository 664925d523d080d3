const LONGEST = 160

/** A text as search engines show it: in one line, cut between words where it is longer than they show. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`
}
