import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { ArtworkFields } from './read-row'

/** Reads the titles of all series, in the artist's order. */
export const readSeriesTitles = (context: Pick<Context, 'query'>): Promise<{ title: string }[]> =>
  context.query<{ title: string }>(sql`SELECT title FROM series ORDER BY _order COLLATE "C", id`)

/** Series titles as the shop spells them or, for new ones, as the table spells them first. */
export class SeriesTitles {
  readonly #titles = new Map<string, string>()
  /** The titles that the shop does not have. */
  readonly added: string[] = []

  /** @param there the shop's titles; of several that differ only in capitals, the first counts */
  constructor(there: readonly { title: string }[]) {
    for (const { title } of there.toReversed()) this.#titles.set(title.toLowerCase(), title)
  }

  /** The fields that a row writes, with the known spelling of its series. */
  inFields({ series, ...fields }: ArtworkFields): ArtworkFields {
    return series ? { ...fields, series: series.map((title) => this.#known(title)) } : fields
  }

  #known(title: string): string {
    const key = title.toLowerCase()
    const found = this.#titles.get(key)
    if (found !== undefined) return found
    this.#titles.set(key, title)
    this.added.push(title)
    return title
  }
}
