import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import sharp from 'sharp'
import { findDeadLinks } from './find-dead-links.mjs'
import { addRules } from './markdown-rules.mjs'
import { SEARCH } from './page.11ty.mjs'
import { readPages } from './read-pages.mjs'
import { readSections } from './read-sections.mjs'
import { arrange } from './sections.mjs'

const DOCS = 'docs'
const SITE = 'docs/dist'

/** The sizes of the pictures, by their paths in docs. */
async function readSizes() {
  const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(webp|jpg)$/.test(path) && !path.startsWith('dist/'))
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const { width = 0, height = 0 } = await sharp(join(DOCS, path)).metadata()
        return /** @type {const} */ ([path, { width, height }])
      }),
    ),
  )
}

/**
 * The documentation as a site: the Markdown of docs, in docs/dist, with what the shop needs to search it. A dead link or a picture that is missing ends the build
 * with an error.
 * @param {any} config Eleventy's, which comes without types
 */
export default async function configure(config) {
  const pages = readPages(DOCS)
  const names = new Set(pages.map(({ name }) => name))
  const sizes = await readSizes()
  config.ignores.add(`${DOCS}/site`)
  config.ignores.add(`${DOCS}/spec-coverage.md`)
  config.ignores.add(`${DOCS}/operations/recipes`)
  config.addGlobalData('layout', 'page.11ty.mjs')
  const sections = arrange(pages)
  config.addGlobalData('sections', () => sections)
  config.addTemplate(`${SEARCH}.md`, '# Search')
  config.addGlobalData(
    'permalink',
    () =>
      (/** @type {{ page: { filePathStem: string } }} */ { page }) =>
        `${page.filePathStem}.html`,
  )
  config.amendLibrary('md', (/** @type {import('./markdown-rules.mjs').Parser} */ parser) =>
    addRules(parser.set({ html: false, typographer: false }), { names, sizes }),
  )
  config.addPassthroughCopy({ [`${DOCS}/site/site.css`]: 'site.css' })
  for (const path of sizes.keys()) config.addPassthroughCopy({ [join(DOCS, path)]: path })
  config.on('eleventy.before', () => rmSync(SITE, { recursive: true, force: true }))
  config.on('eleventy.after', (/** @type {{ results: { outputPath: string }[] }} */ { results }) => {
    const dead = findDeadLinks(
      SITE,
      results.map(({ outputPath }) => relative(SITE, outputPath)),
    )
    if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.join('\n')}`)
    if (results.length !== pages.length + 1)
      throw new Error(`${results.length} pages were made of ${pages.length} files of ${basename(DOCS)}`)
    writeFileSync(join(SITE, `${SEARCH}.json`), JSON.stringify(readSections(SITE, sections)))
  })
  return {
    dir: { input: DOCS, includes: 'site', data: 'site/data', output: SITE },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  }
}
