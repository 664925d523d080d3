import type { Exhibition, ExhibitionKind } from '@gesso/shared-types/features/about/about'

const KIND_WORDS: Record<ExhibitionKind, string> = { solo: 'solo', two_person: 'two-person', group: 'group' }

/** An exhibition in words: its name, its place, and its kind. */
export type ExhibitionWords = {
  name: string
  /** Titles are in italics, names of places are not. */
  isTitle: boolean
  /** The rest of the place, with a leading comma; '' for none. */
  place: string
  /** In brackets; '' for none. */
  kind: string
}

/** The words of an exhibition. Without a title, its place is its name. */
export function exhibitionWords({ title, venue, city, kind }: Exhibition): ExhibitionWords {
  const [name = '', ...rest] = [title, venue, city].filter(Boolean)
  return {
    name,
    isTitle: title !== '',
    place: rest.map((part) => `, ${part}`).join(''),
    kind: kind ? ` (${KIND_WORDS[kind]})` : '',
  }
}

/** Groups exhibitions by year, in the given order. */
export function byYear(exhibitions: readonly Exhibition[]): { year: number; shows: Exhibition[] }[] {
  const years: { year: number; shows: Exhibition[] }[] = []
  for (const show of exhibitions) {
    const last = years.at(-1)
    if (last?.year === show.year) last.shows.push(show)
    else years.push({ year: show.year, shows: [show] })
  }
  return years
}
