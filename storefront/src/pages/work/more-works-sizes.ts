import { CONTENT } from '../../artworks/picture/width-within'

/** A card below a work that takes `percent` of its column: two columns on phones, three elsewhere. */
export function moreWorksSizes(percent: number): string {
  const column = (row: string, count: number) => `calc((${row}) * ${percent / count / 100})`
  return `(min-width: 1024px) ${column(`${CONTENT} - 256px`, 3)}, (min-width: 640px) ${column('100vw - 176px', 3)}, ${column('100vw - 60px', 2)}`
}
