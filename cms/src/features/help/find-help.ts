import type { Context } from '../../platform/context'
import type { RecordQuery } from '../../platform/found-records'
import { helpSearch } from './help-search'
import { isSiteBuilt, SITE } from './serve-help'

/** Finds pages of the documentation for the artist, by all of the words. */
export async function findHelp(_context: Context, { q, limit }: RecordQuery): Promise<object> {
  if (!isSiteBuilt()) return {}
  const found = (await helpSearch(SITE))(q)
  const results = found?.how === 'all' ? found.results : []
  const forArtists = results.filter(({ reader }) => reader === 'For the artist').slice(0, limit)
  return {
    help: forArtists.map(({ heading, page, address }) => ({ heading, page, href: `/admin/help/${address}` })),
  }
}
