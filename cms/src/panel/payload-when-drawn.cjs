const { readFileSync } = require('node:fs')
const { laterFrom } = require('./load-when-drawn.cjs')

/** What each page of the panel draws, and what draws nothing. Payload's other components come together, later. */
const AT_ONCE =
  /^(AppHeader|Button|Gutter|Hamburger|Link|LoadingOverlayToggle|Logout|NavToggler|PopupList|ProgressBar|RenderTitle|SetStepNav|\w+Context|(?!LivePreview)\w+Provider)$/

const isDrawnLater = (name) => /^[A-Z]/.test(name) && !AT_ONCE.test(name)

/** Begins to load them at once, before React finds out, but where they are not drawn: at the sign-in and on Today. */
const LOAD_EARLY = `
if (typeof document !== 'undefined' && !/^\\/admin(\\/login)?\\/?$/.test(location.pathname)) load().catch(() => {})
`

/**
 * A component without a boundary of its own: the page stays as it is until what comes next is loaded.
 * @param {string} name
 * @returns {string}
 */
const drawnLater = (name) => `
const Drawn${name} = lazy(async () => ({ default: (await load()).${name} }))
export const ${name} = (props) => jsx(Drawn${name}, props)
`

const EXPORT = /^export \{([^}]*)\} from '([^']+)';$/gm

/**
 * Replaces the one file into which Payload bundles all of the panel's client code by the files that it was made of,
 * which are listed in its types. Its components are in a module of their own, the option `part: 'drawn'`.
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
      // Default exports are what Payload itself loads later still: the date picker and the code editor.
      .filter((each) => each && !/^(type|default) /.test(each))
      .map((each) => ({ each, name: each.replace(/.* as /, ''), path })),
  )
  const list = (some) => some.map(({ each, path }) => `export { ${each} } from '${path}'\n`).join('')
  const later = exported.filter(({ name }) => isDrawnLater(name))
  if (this.getOptions().part === 'drawn') return `'use client'\n${list(later)}`
  return [
    laterFrom('./index.js?drawn'),
    LOAD_EARLY,
    ...later.map(({ name }) => drawnLater(name)),
    `${others}\n`,
    list(exported.filter(({ name }) => !isDrawnLater(name))),
  ].join('')
}
