import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../files-in'

/** A test that shows requirements of ASVS. */
export type Mark = { ids: string[]; path: string; sentence: string }

const FOLDERS = ['cms/src', 'packages', 'shared-types/src', 'storefront', 'tests']
const MARK = /^\s*\/\/ ASVS (.+)$/
const TEXT = /(['"`])((?:\\.|(?!\1).)*)\1/.source
/** With `each`, a test's title follows its table. */
const EACH = new RegExp(`^\\s*(?:test|describe)\\.each\\b.*?\\)\\(\\s*${TEXT}`, 's')
const PLAIN = new RegExp(`^\\s*(?:test|describe)(?:\\.\\w+)?\\(\\s*${TEXT}`, 's')

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Reads the title of the test or group that begins at a line, “…” for values from a table; empty if none begins. */
function titleAt(lines: readonly string[], at: number): string {
  const text = lines.slice(at).join('\n')
  const title = (EACH.exec(text) ?? PLAIN.exec(text))?.[2] ?? ''
  return title.replace(/\\(.)/g, '$1').replace(/%[a-z]|\$[\w.]+/g, '…')
}

/** Joins the titles of the groups around a line and its own, which read as one sentence. */
function sentenceAt(lines: readonly string[], at: number): string {
  const titles = [titleAt(lines, at)]
  let indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= 0 && indent > 0; above--) {
    const line = lines[above] ?? ''
    if (indentOf(line) >= indent || !/^\s*describe\b/.test(line)) continue
    titles.unshift(titleAt(lines, above))
    indent = indentOf(line)
  }
  return titles.join(' ').trim()
}

/** Finds a test file's marks: comments such as `// ASVS 6.3.1, 6.3.2` directly above a test or a group of tests. */
export function marksOf(path: string, text: string): Mark[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, ids] = MARK.exec(line) ?? []
    return ids ? [{ ids: ids.split(', '), path, sentence: sentenceAt(lines, at + 1) }] : []
  })
}

/** Reads all marks, sorted by path. @param root of the checkout */
export const readMarks = (root: string): Mark[] =>
  FOLDERS.flatMap((folder) => filesIn(root, folder))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => marksOf(path, readFileSync(join(root, path), 'utf8')))
