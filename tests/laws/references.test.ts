import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDeadReferences } from './find-dead-references'
import { filesIn, ROOT } from './source-files'

const SOURCE = /\.(tsx?|mjs|js|css|md|ya?ml)$|^\.env\.example$/
/** Committed migrations never change, their comments included. */
const MIGRATIONS = 'cms/src/migrations/'
/** The examples in this file lead nowhere on purpose. */
const THIS_FILE = 'tests/laws/references.test.ts'

const FILES = [
  'shared-types/src/money/money.ts',
  'docs/decisions/pictures.md',
  'cms/src/platform/http/Page.tsx',
]

test('every reference in comments and documents leads to something in this repository', () => {
  const files = filesIn()
  const checked = files.filter(
    (path) => SOURCE.test(path) && path !== THIS_FILE && !path.startsWith(MIGRATIONS),
  )
  expect(checked.length).toBeGreaterThan(30)
  const dead = checked.flatMap((path) =>
    findDeadReferences(path, readFileSync(join(ROOT, path), 'utf8'), files).map((name) => `${path}: ${name}`),
  )
  expect(dead).toEqual([])
})

describe('a reference leads nowhere', () => {
  const section = '\u00a7'

  test.each([
    ['a numbered document', `// As agreed (design ${section}4).`, `design ${section}`],
    ['a numbered section', `// See specification section ${3}.`, `specification section ${3}`],
    ['a numbered trap', `/** Decoded twice (trap ${7}). */`, `trap ${7}`],
    ['a numbered issue, in a text too', `test('issue ${5} is done')`, `issue ${5}`],
    ['a document that is gone', '// See docs/decisions/letters.md.', 'docs/decisions/letters.md'],
    ['a document without its ending', '// See docs/decisions/pictures.', 'docs/decisions/pictures'],
    ['a file that is gone', ' * The sums are in shared-types/src/sums.ts.', 'shared-types/src/sums.ts'],
    ['a file of another name', '  // as sums.ts does', 'sums.ts'],
    ['a folder that is gone', '{/* in cms/src/letters */}', 'cms/src/letters'],
  ])('when it is %s', (_, text, reference) => {
    expect(findDeadReferences('cms/src/routes.ts', text, FILES)).toContain(reference)
  })

  test('when a link of a document has no target', () => {
    const text = 'See [money](../shared-types/src/money/money.ts) and [pictures](pictures.md#sizes).'
    expect(findDeadReferences('docs/page.md', text, FILES)).toEqual(['pictures.md#sizes'])
    expect(findDeadReferences('docs/decisions/page.md', text, FILES)).toEqual([
      '../shared-types/src/money/money.ts',
    ])
  })
})

describe('a reference is followed', () => {
  test.each([
    ['a path from the root', '// See docs/decisions/pictures.md.'],
    ['a path from a room', '// As http/Page.tsx does.'],
    ['a name alone', '// Cents, see money.ts'],
    ['a path from the file', '// As in ./platform/http/Page.tsx'],
    ['a folder', '// Everything of cms/src/platform/http/ does.'],
    ['what the build makes', '// Starts cms/dist/main.js after scripts/dist/x.ts'],
    ['an address', '// https://example.com/docs/none.md'],
    ['a pattern', '// all of *.test.ts and …-collection.ts'],
    ['code that is no comment', "import x from './none.ts'"],
  ])('when it is %s', (_, text) => {
    expect(findDeadReferences('cms/src/routes.ts', text, FILES)).toEqual([])
  })
})
