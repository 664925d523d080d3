const { readFileSync } = require('node:fs')
const { drawnLater } = require('./load-when-drawn.cjs')

/** What each page of the panel draws at once. Payload's other components come when one of them is first drawn. */
const AT_ONCE =
  /^(AppHeader|Button|Gutter|Hamburger|Link|LoadingOverlayToggle|Logout|NavToggler|PopupList|ProgressBar|RenderTitle|SetStepNav|\w+(Context|Provider))$/

const isDrawnLater = (name) => /^[A-Z]/.test(name) && !AT_ONCE.test(name)

const EXPORT = /^export \{([^}]*)\} from '([^']+)';$/gm

/**
 * Replaces the one file into which Payload bundles all of the panel's client code by the files that it was made of,
 * which are listed in its types. Its components, with `part` set, are in a module of their own.
 * @this {{ resourcePath: string, getOptions(): { part?: 'drawn' } }}
 * @returns {string}
 * @throws if the types list them in another way than they did
 */
module.exports = function payloadWhenDrawn() {
  const types = readFileSync(this.resourcePath.replace(/\.js$/, '.d.ts'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^export type \{[^}]*\} from '[^']+';$/gm, '')
  // Two names are imported, then exported: a namespace, and a function of another package.
  const others = types.replace(EXPORT, '').trim()
  if (others.replace(/^import [\w*{} ]+ from '[^']+';\s*export \{ \w+ \};$/gm, '').trim())
    throw new Error(`${this.resourcePath} has types of an unknown form:\n${others}`)
  const exported = [...types.matchAll(EXPORT)].flatMap(([, names, path]) =>
    names
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each && !each.startsWith('type '))
      .map((each) => ({ each, name: each.replace(/.* as /, ''), path })),
  )
  const list = (some) => some.map(({ each, path }) => `export { ${each} } from '${path}'`).join('\n')
  const later = exported.filter(({ name }) => isDrawnLater(name))
  if (this.getOptions().part === 'drawn') return `'use client'\n${list(later)}`
  return `${drawnLater(later.map(({ name }) => name), './index.js?drawn')}
${others}
${list(exported.filter(({ name }) => !isDrawnLater(name)))}`
}
