import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { Membership } from '../series/SeriesChoices'

/** The edited series by id, and whether the artworks should be in them. */
export type SeriesMarks = ReadonlyMap<number, boolean>

type Member = Pick<StoredArtwork, 'series'>

const isIn = ({ series }: Member, id: number): boolean => series.some((one) => one.id === id)

/** Whether all, some or none of the artworks are in a series, after the marks. */
export function membershipIn(artworks: readonly Member[], marks: SeriesMarks, id: number): Membership {
  const mark = marks.get(id)
  if (mark !== undefined) return mark ? 'all' : 'none'
  const members = artworks.filter((artwork) => isIn(artwork, id)).length
  return members === 0 ? 'none' : members === artworks.length ? 'all' : 'some'
}

/** The changes that the marks make: the series to add and remove, and the number of changed artworks. */
export function seriesChange(
  artworks: readonly Member[],
  marks: SeriesMarks,
): { add: number[]; remove: number[]; works: number } {
  const changing = [...marks].filter(([id, mark]) => artworks.some((artwork) => isIn(artwork, id) !== mark))
  const works = artworks.filter((artwork) => changing.some(([id, mark]) => isIn(artwork, id) !== mark)).length
  const marked = (as: boolean) => changing.flatMap(([id, mark]) => (mark === as ? id : []))
  return { add: marked(true), remove: marked(false), works }
}

/** The label of the button. */
export const changeText = (works: number): string => `Change ${works} ${works === 1 ? 'artwork' : 'artworks'}`
