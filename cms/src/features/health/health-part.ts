/** What a line of Health is about: something to mend, something under way, or how things are. */
export type Tone = 'wrong' | 'waiting' | 'well'

/** One thing that Health says, in a sentence or two. */
export type HealthLine = {
  tone: Tone
  text: string
  /** When it was, of ISO 8601; told behind the text. */
  at?: string
  /** Where it is seen or mended. */
  link?: { label: string; href: string }
}

/** One part of the shop. */
export type HealthPart = { name: string; lines: HealthLine[] }

/** The worst of some lines. */
export function worstTone(lines: readonly HealthLine[]): Tone {
  const has = (tone: Tone) => lines.some((line) => line.tone === tone)
  return has('wrong') ? 'wrong' : has('waiting') ? 'waiting' : 'well'
}
