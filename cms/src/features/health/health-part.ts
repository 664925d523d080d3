import type { Context } from '../../platform/context'
import { extensionPoint } from '../../platform/extension-point'

/** How serious a line of Health is: something is wrong, something is under way, or all is well. */
export type Tone = 'wrong' | 'waiting' | 'well'

/** One line of Health, in a sentence or two. */
export type HealthLine = {
  tone: Tone
  text: string
  /** When it happened (ISO 8601); shown after the text. */
  at?: string
  /** Where the artist can see or mend it. */
  link?: { label: string; href: string }
  /** The panel's first page tells of it in other words. */
  isOtherMatter?: true
}

/** The lines about one part of the shop. */
export type HealthPart = { name: string; lines: HealthLine[] }

/** Further parts of the shop that features tell about. */
export const healthParts = extensionPoint<(context: Context) => Promise<HealthPart[]>>('health parts')

/** The most serious tone among some lines. */
export function worstTone(lines: readonly HealthLine[]): Tone {
  const has = (tone: Tone) => lines.some((line) => line.tone === tone)
  return has('wrong') ? 'wrong' : has('waiting') ? 'waiting' : 'well'
}
