const LONGEST = 160

/** Shortens a text for search engines: to one line, cut between words. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`
}
