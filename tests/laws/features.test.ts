import { withoutLines, writeTable } from '../../scripts/features/write-table'
import { filesIn, ROOT, read } from './source-files'

test('each extension point is named on the map', () => {
  const points = filesIn('cms/src')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('platform/extension-point.ts'))
    .flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+) =\s+extensionPoint</gm)].map(([, name]) => name),
    )
  const map = read('docs/architecture.md')
  const described = [...map.slice(map.indexOf('**extension point**')).matchAll(/^\| \[(\w+)\]/gm)].map(
    ([, name]) => name,
  )
  expect(described.sort()).toEqual(points.sort())
})

test('the page of features is what npm run features writes, but for the lines', () => {
  expect(withoutLines(read('docs/features.md'))).toBe(withoutLines(writeTable(ROOT)))
})
