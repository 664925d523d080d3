import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = `# Features

What was added to the core ([core and features](decisions/core-and-features.md)). \`npm run features\` writes this table from the
manifests and counts the lines, without tests. In a fresh shop everything that has a switch is off.

| feature | is | switched on | needs | lines |
| --- | --- | --- | --- | --: |
`

const SIDES = ['cms', 'storefront', 'shared-types'].map((side) => `${side}/src/features`)

/** Counts the lines of product code in a folder. */
function linesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'),
  )
  return files.reduce((sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1, 0)
}

/** Reads which features a manifest needs. @param source of the manifest */
export function needsIn(source: string): string[] {
  const list = /^ {2}needs: \[([^\]]*)\]/m.exec(source)?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, need = '']) => need)
}

/** Makes the row of a feature. @throws if its manifest is incomplete */
function rowOf(root: string, name: string): string {
  const source = readFileSync(join(root, 'cms/src/features', name, 'feature.ts'), 'utf8')
  const said = (field: string): string => {
    const text = new RegExp(`^ {2}${field}:\\s+'([^']+)'`, 'm').exec(source)?.[1]
    if (!text) throw new Error(`The manifest of ${name} has no ${field}`)
    return text
  }
  const lines = SIDES.reduce((sum, side) => sum + linesIn(join(root, side, name)), 0)
  const cells = [
    `[${name}](../cms/src/features/${name})`,
    said('purpose'),
    // SWITCHED of cms/src/feature.ts, which a page of the panel names so.
    /^ {2}switch: SWITCHED,/m.test(source) ? 'What your shop can do' : said('switch'),
    needsIn(source).join(', '),
  ]
  return `| ${[...cells, lines.toLocaleString('en')].join(' | ')} |\n`
}

/** Makes the table of all features, as Markdown. @param root of the checkout */
export const writeTable = (root: string): string =>
  HEAD +
  readdirSync(join(root, 'cms/src/features'))
    .map((name) => rowOf(root, name))
    .join('')

/** Removes the line counts, which change with each commit. */
export const withoutLines = (table: string): string => table.replaceAll(/ [\d,]+ \|$/gm, '')
