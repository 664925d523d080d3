import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Of docs, what the site does not show: its own output, the list of tests, which is for whoever has the sources, and the
 * files of recipes for other hosts.
 */
const LEFT_OUT = /^(dist\/|spec-coverage\.md$|operations\/recipes\/)/

/**
 * The Markdown files that become pages, with the title that their first line has.
 * @param {string} folder that of the documentation
 * @returns {{ name: string, title: string }[]} names are paths without the ending
 */
export function readPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !LEFT_OUT.test(path))
    .sort()
    .map((path) => {
      const title = /^# (.+)$/m.exec(readFileSync(join(folder, path), 'utf8'))?.[1]
      if (!title) throw new Error(`docs/${path} has no heading.`)
      return { name: path.slice(0, -'.md'.length), title }
    })
}
