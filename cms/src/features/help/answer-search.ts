import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_SEARCH_LENGTH } from '@gesso/shared-types/settings/shop-rules'
import type { Request, Response } from 'express'
import { invalidField } from '../../platform/app-error'
import { escapeXml } from '../../platform/text/escape-xml'
import { helpSearch } from './help-search'
import type { HelpFound } from './search-help'

function resultsHtml(asked: string, found: HelpFound): string {
  const name = `<strong>${escapeXml(asked)}</strong>`
  if (found.results.length === 0)
    return `<p role="status">Nothing was found for ${name}. Try another word, or look through <a href="#pages">all pages</a>.</p>`
  const heads = {
    all: `Found for ${name}:`,
    similar: `No page has ${name}. These have similar words:`,
    some: `No page has all of ${name}. These have some of it:`,
  }
  const items = found.results.map(({ address, heading, page, reader, excerpt }) => {
    const place = heading === page ? reader : `${page} · ${reader}`
    const words = excerpt.map(({ text, isFound }) =>
      isFound ? `<mark>${escapeXml(text)}</mark>` : escapeXml(text),
    )
    return `<li><h2><a href="${escapeXml(address)}">${escapeXml(heading)}</a></h2><p class="place">${escapeXml(place)}</p><p>${words.join('')}</p></li>`
  })
  return `<p role="status">${heads[found.how]}</p>\n<ol class="results">\n${items.join('\n')}\n</ol>`
}

/**
 * Answers a search of the documentation: the site's search page with the results filled in.
 * @param site the folder of the built site
 * @throws AppError invalid_input when the question is not a text or too long
 */
export async function answerSearch(site: string, request: Request, response: Response): Promise<void> {
  const { q = '' } = request.query
  if (typeof q !== 'string') throw invalidField('q', 'Search must be one text')
  if (q.length > MAX_SEARCH_LENGTH)
    throw invalidField('q', `Search must be at most ${MAX_SEARCH_LENGTH} characters`)
  const asked = q.trim()
  const page = await readFile(join(site, 'search.html'), 'utf8')
  const found = (await helpSearch(site))(asked)
  const results = found && resultsHtml(asked, found)
  response
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' })
    .send(
      page
        .replace('name="q" value=""', () => `name="q" value="${escapeXml(asked)}"`)
        .replace(/(?<=<!--results-->)[\s\S]*(?=<!--\/results-->)/, (empty) => results ?? empty),
    )
}
