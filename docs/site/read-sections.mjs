import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /<main id="text">([\s\S]*?)(?:<nav class="turn"|<\/main>)/
const HEADING = /<h[1-3] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[1-3]>/g
/**
 * What Markdown's parser writes for characters that HTML needs.
 * @type {Record<string, string>}
 */
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** @param {string} html */
const wordsOf = (html) =>
  html
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/(?:p|li|h\d|t[dhr]|pre)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What can be searched of finished pages: each heading with the text below it.
 * @param {string} folder of the site
 * @param {{ title: string, pages: { name: string, title: string }[] }[]} sections the site's sections with their pages
 * @returns {{ address: string, heading: string, page: string, reader: string, text: string }[]} `page` is the page's title,
 *   `reader` that of its section
 */
export function readSections(folder, sections) {
  return sections.flatMap(({ title: reader, pages }) =>
    pages.flatMap(({ name, title: page }) => {
      const html = TEXT.exec(readFileSync(join(folder, `${name}.html`), 'utf8'))?.[1] ?? ''
      const headings = [...html.matchAll(HEADING)]
      return headings.map(({ 0: whole, 1: id, 2: heading = '', index }, at) => ({
        address: `${name}.html${at === 0 ? '' : `#${id}`}`,
        heading: wordsOf(heading),
        page,
        reader,
        text: wordsOf(html.slice(index + whole.length, headings[at + 1]?.index)),
      }))
    }),
  )
}
