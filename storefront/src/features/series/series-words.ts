import type { Artwork } from '@gesso/shared-types/artworks/artwork'

/** "1 work", "7 works". */
export const worksText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'work' : 'works'}`

/** How many originals can be bought; '' for none. */
export function availableText(artworks: readonly Artwork[]): string {
  const count = artworks.filter(({ originalOffer }) => originalOffer === 'available').length
  if (count === 0) return ''
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'original' : 'originals'} available`
}

/** Lengths from which a title is set smaller, in characters. */
const LONG_TITLE = 24
const VERY_LONG_TITLE = 80

/** The font of a series' title. */
export const titleFont = ({ length }: string): string =>
  length > VERY_LONG_TITLE ? 'var(--t24)' : length > LONG_TITLE ? 'var(--t40)' : 'var(--t56)'
