import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import type { ArtworkFields } from './read-row'

/** The titles of all series, in the artist's order. */
export const readSeriesTitles = (context: Pick<Context, 'query'>): Promise<{ title: string }[]> =>
  context.query<{ title: string }>(sql`SELECT title FROM series ORDER BY _order COLLATE "C", id`)

/** Titles of series as they are written in the shop, or where they stand first in the table. */
export class SeriesTitles {
  readonly #titles = new Map<string, string>()
  /** Those that the shop does not have. */
  readonly added: string[] = []

  /** @param there those of the shop; of several that differ in capitals alone the first counts */
  constructor(there: readonly { title: string }[]) {
    for (const { title } of there.toReversed()) this.#titles.set(title.toLowerCase(), title)
  }

  /** What a row writes, with its series as they are called. */
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
