import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { SIDES } from './features-in.mjs'

const IMPORT =
  /^import\s(?:(?:type\s)?(?:(\w+)|\{([^}]*)\})\sfrom\s)?'(?:\.\.?\/)+features\/([^/']+)\/[^']*'\n/gm

/**
 * Removes features from a copy of the checkout: their folders, their lines in the lists, and the tests that
 * import them.
 * @param {string} folder the copy
 * @param {readonly string[]} names
 */
export function takeAway(folder, names) {
  const aside = new Aside(folder)
  for (const path of SIDES.flatMap((side) => names.map((name) => `${side}/${name}`))) aside.move(path)
  for (const path of listsOf(folder)) aside.write(path, (source) => withoutEntries(source, names))
  aside.write('cms/src/panel/app/admin/importMap.js', (source) =>
    source
      .split('\n')
      .filter((line) => !names.some((name) => line.includes(`/features/${name}/`)))
      .join('\n'),
  )
  aside.moveTests()
  return aside
}

/** Lists the files that list all features. @param {string} folder @returns {string[]} */
const listsOf = (folder) =>
  ['cms/src', 'cms/src/panel', 'shared-types/src', 'storefront/src', 'storefront/src/features-in'].flatMap(
    (side) =>
      readdirSync(join(folder, side))
        .filter((file) => side.endsWith('features-in') || /^features(-[\w-]+)?\.tsx?$/.test(file))
        .map((file) => `${side}/${file}`),
  )

/** What may precede a name in a list: `...name`, `key: name`. */
const KEY = "(?:\\.\\.\\.|'[\\w-]+': |\\w+: )?"

/**
 * Removes imports from features from a list, and the entries that use them. @param {string} source @param
 * {readonly string[]} names
 */
function withoutEntries(source, names) {
  /** @type {string[]} */
  const gone = []
  const left = source.replace(IMPORT, (line, one, several, name) => {
    if (!names.includes(name)) return line
    gone.push(one ?? several ?? '')
    return ''
  })
  return gone
    .flatMap((each) => each.split(','))
    .map((each) =>
      each
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter(Boolean)
    .reduce(
      (text, name) =>
        text
          .replace(new RegExp(`^ *(${KEY}${name}|\\{.*\\b${name}\\b.*\\}),\\n`, 'gm'), '')
          // An intersection type of all features.
          .replace(new RegExp(`\\b${name}(?= &)|(?<=&\\s+)${name}\\b`, 'g'), 'object')
          .replace(new RegExp(`${KEY}\\b${name}\\b(, )?`, 'g'), ''),
      left,
    )
    .replaceAll('<>', '') // Of a list whose type is the feature's too.
}

const TESTED = ['tests', 'scripts', 'cms/src', 'storefront/src', 'shared-types/src']

/** What was removed from a copy and can be put back. */
export class Aside {
  /** @type {string[]} */
  moved = []
  /** @type {Map<string, string>} The original lists. */
  written = new Map()

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {string} path */
  move(path) {
    if (!existsSync(join(this.folder, path))) return
    this.#rename(path, `.away/${path}`)
    this.moved.push(path)
  }

  /** @param {string} path @param {(source: string) => string} change */
  write(path, change) {
    const source = readFileSync(join(this.folder, path), 'utf8')
    this.written.set(path, source)
    writeFileSync(join(this.folder, path), change(source))
  }

  /** Removes all tests that import something removed, and those that import these. */
  moveTests() {
    const tests = new Map(
      TESTED.flatMap((below) =>
        readdirSync(join(this.folder, below), { recursive: true, encoding: 'utf8' })
          .map((path) => `${below}/${path}`)
          .filter(isTest)
          .map((path) => [path, importsOf(path, readFileSync(join(this.folder, path), 'utf8'))]),
      ),
    )
    /** @type {string[]} */
    const gone = []
    for (let known = -1; known < gone.length; ) {
      known = gone.length
      for (const [path, imports] of tests) {
        if (gone.includes(path) || !imports.some((each) => this.#isGone(each))) continue
        this.move(path)
        gone.push(path)
      }
    }
    return gone
  }

  /** Puts everything back. */
  putBack() {
    for (const path of this.moved) this.#rename(`.away/${path}`, path)
    for (const [path, source] of this.written) writeFileSync(join(this.folder, path), source)
  }

  /** @param {string} path without its extension */
  #isGone = (path) => this.moved.some((gone) => path.startsWith(`${gone}/`) || path === withoutEnding(gone))

  /** @param {string} from @param {string} to */
  #rename(from, to) {
    mkdirSync(dirname(join(this.folder, to)), { recursive: true })
    renameSync(join(this.folder, from), join(this.folder, to))
  }
}

/** @param {string} path */
const isTest = (path) => /^(tests|scripts)\/.*\.(ts|mjs)$|\.test\.tsx?$/.test(path)

/** @param {string} path */
const withoutEnding = (path) => path.replace(/\.(tsx?|mjs)$/, '')

/**
 * Lists what a source imports from the checkout, without extensions. @param {string} path @param {string}
 * source
 */
const importsOf = (path, source) =>
  [...source.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, name = '']) =>
    withoutEnding(
      name.startsWith('.')
        ? posix.join(posix.dirname(path), name)
        : name.replace(/^@gesso\/shared-types\//, 'shared-types/src/'),
    ),
  )
