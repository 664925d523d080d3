import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type HelpSection, makeHelpSearch } from './search-help'

type Kept = { builtAt: number; search: ReturnType<typeof makeHelpSearch> }
let kept: Kept | undefined

/** The search over the built site; made at the first search, and again after the site was rebuilt. */
export async function helpSearch(site: string): Promise<Kept['search']> {
  const file = join(site, 'search.json')
  const { mtimeMs } = await stat(file)
  if (kept?.builtAt !== mtimeMs) {
    const sections = JSON.parse(await readFile(file, 'utf8')) as HelpSection[]
    kept = { builtAt: mtimeMs, search: makeHelpSearch(sections) }
  }
  return kept.search
}
