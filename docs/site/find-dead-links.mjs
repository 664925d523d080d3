import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const REFERENCE = /<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g
const ID = /\sid="([^"]+)"/g
/** An address of its own, which no build can check. */
const ELSEWHERE = /^(https?|mailto):/

/**
 * The links and pictures of built pages that lead nowhere: to a file that was not made, or a heading that is not there.
 * @param {string} folder of the site
 * @param {string[]} pages the pages' paths in it
 * @returns {string[]} each as one line
 */
export function findDeadLinks(folder, pages) {
  const html = new Map(pages.map((page) => [normalize(page), readFileSync(join(folder, page), 'utf8')]))
  const ids = new Map(
    [...html].map(([page, text]) => [page, new Set([...text.matchAll(ID)].map(([, id]) => id))]),
  )
  return [...html].flatMap(([page, text]) =>
    [...text.matchAll(REFERENCE)]
      .map(([, target = '']) => target)
      .filter((target) => !ELSEWHERE.test(target))
      .filter((target) => {
        const [path = '', heading] = target.split('#')
        const file = path ? normalize(join(dirname(page), decodeURIComponent(path))) : page
        if (heading !== undefined && ids.has(file)) return !ids.get(file)?.has(heading)
        return !existsSync(join(folder, file))
      })
      .map((target) => `${page}: ${target}`),
  )
}
