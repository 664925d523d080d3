import type { Exhibition, ExhibitionKind } from '@gesso/shared-types/features/about/about'

const KIND_WORDS: Record<ExhibitionKind, string> = { solo: 'solo', two_person: 'two-person', group: 'group' }

/** An exhibition as a line: what it is known by, where it was, and with whom. */
export type ExhibitionWords = {
  name: string
  /** A title is in italics, the name of a place is not. */
  isTitle: boolean
  /** What follows, with its comma; '' for nothing. */
  place: string
  /** In brackets; '' for nothing. */
  kind: string
}

/** The words of an exhibition. Without a title it is known by its place. */
export function exhibitionWords({ title, venue, city, kind }: Exhibition): ExhibitionWords {
  const [name = '', ...rest] = [title, venue, city].filter(Boolean)
  return {
    name,
    isTitle: title !== '',
    place: rest.map((part) => `, ${part}`).join(''),
    kind: kind ? ` (${KIND_WORDS[kind]})` : '',
  }
}

/** Exhibitions under their years, in the order that they come in. */
export function byYear(exhibitions: readonly Exhibition[]): { year: number; shows: Exhibition[] }[] {
  const years: { year: number; shows: Exhibition[] }[] = []
  for (const show of exhibitions) {
    const last = years.at(-1)
    if (last?.year === show.year) last.shows.push(show)
    else years.push({ year: show.year, shows: [show] })
  }
  return years
}
