import { readImportGraph } from './import-graph'
import { filesIn, read } from './source-files'

/**
 * How often each folder outside `features/` imports a feature. The core is to know none: a number may only get smaller, and
 * is lowered here with the import that goes.
 */
const STILL_KNOWN: Readonly<Record<string, number>> = {}

const OUTSIDE = /^((?:cms|storefront|shared-types)\/src\/(?!features\/)(?:[^/]+(?=\/))?)/
const FEATURE = /^(cms|storefront|shared-types)\/src\/features\//

test('what is outside of features knows no more of them than it did', () => {
  const known: Record<string, number> = {}
  for (const [file, imports] of readImportGraph()) {
    // The lists, of all features and of what they add to a page, and the one that `npm run importmap` makes.
    if (/\/(features(-in-\w+)?\.ts|importMap\.js)$/.test(file)) continue
    const folder = OUTSIDE.exec(file)?.[1]
    const count = imports.filter((path) => FEATURE.test(path)).length
    if (folder && count > 0 && !file.includes('.test.')) known[folder] = (known[folder] ?? 0) + count
  }
  expect(known).toEqual(STILL_KNOWN)
})

test('each extension point is described where the core and its features are', () => {
  const points = filesIn('cms/src')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('platform/extension-point.ts'))
    .flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) =\s+extensionPoint</gm)].map(([, name]) => name),
    )
  const described = [...read('docs/decisions/core-and-features.md').matchAll(/^\| \[(\w+)\]/gm)].map(
    ([, name]) => name,
  )
  expect(described.sort()).toEqual(points.sort())
})
