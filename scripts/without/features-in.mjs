import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of features, one per side. */
export const SIDES = ['cms', 'storefront', 'shared-types'].map((side) => `${side}/src/features`)

/**
 * Lists the features of a checkout, each with those that its manifest needs.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function featuresIn(root) {
  const names = new Set(SIDES.flatMap((side) => readdirSync(join(root, side))))
  return new Map([...names].sort().map((name) => [name, needsOf(root, name)]))
}

/** @param {string} root @param {string} name @returns {string[]} */
function needsOf(root, name) {
  const manifest = join(root, 'cms/src/features', name, 'feature.ts')
  const source = existsSync(manifest) ? readFileSync(manifest, 'utf8') : ''
  const list = /^ {2}needs: \[([^\]]*)\]/m.exec(source)?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, need = '']) => need)
}

/**
 * Adds to features all that need them, directly or through others.
 * @param {Map<string, string[]>} features
 * @param {readonly string[]} asked
 * @returns {string[]}
 */
export function withDependents(features, asked) {
  const found = new Set(asked)
  for (let known = 0; known < found.size; ) {
    known = found.size
    for (const [name, needs] of features) if (needs.some((need) => found.has(need))) found.add(name)
  }
  return [...found].sort()
}
