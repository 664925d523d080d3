import { posix } from 'node:path'

/** References to documents by number, which nobody can look up in this repository. */
const NUMBERED =
  /\b(?:design|spec(?:ification)?) \u00a7|\u00a7 ?\d|\b(?:specification section|(?<!\bRFC \d+,? )section|trap|issue) #?\d+/gi
const ELSEWHERE = /\blook\/README\b/g

/** File paths, bare file names, and folders relative to the root. */
const FILE = /(?<![\w.*…@{}/-])(?:\.{1,2}\/)*[\w@-][\w@./-]*\.(?:tsx?|mjs|md)\b/g
const FOLDER = /(?<![\w.*…@/-])(?:cms|storefront|shared-types|packages|tests|scripts|docs)\/[\w.-][\w./-]*/g
const LINK = /\]\(([^)\s]+)\)/g
const ADDRESS = /\w+:\/\/\S+/g
/** Output of a build or of a start is not in the repository. */
const MADE = /(?:^|\/)(?:dist|node_modules|\.next|\.data)(?:\/|$)|(?:^|\/)next-env\.d\.ts$/

/**
 * Finds the references of one file that lead nowhere: in the comments of code, and in the whole text of Markdown.
 * @param path of the file, relative to the root
 * @param files all paths of the repository, relative to the root
 */
export function findDeadReferences(path: string, text: string, files: readonly string[]): string[] {
  const isMarkdown = path.endsWith('.md')
  const prose = (isMarkdown ? text : commentsOf(text)).replaceAll(ADDRESS, '')
  const links = isMarkdown ? [...prose.matchAll(LINK)].map(([, target = '']) => target) : []
  const words = isMarkdown ? prose.replaceAll(LINK, ']') : prose
  const named = new Set([...words.matchAll(FILE), ...words.matchAll(FOLDER)].map(([name]) => trimEnd(name)))
  const exists = (name: string): boolean => {
    const beside = posix.normalize(posix.join(posix.dirname(path), name))
    return files.some((file) => isAt(file, name) || isAt(file, beside))
  }
  return [
    ...[...text.matchAll(NUMBERED), ...text.matchAll(ELSEWHERE)].map(([reference]) => reference),
    ...links.filter((target) => !target.startsWith('#') && !isLinked(path, target, files)),
    ...[...named].filter((name) => !MADE.test(name) && !exists(name)),
  ]
}

/**
 * The comments of a source file, found line by line: enough for prose, and works without a parser for each language.
 */
function commentsOf(text: string): string {
  return text
    .split('\n')
    .map((line) => /(?:^|[\s{])(?:\/\/|\/\*\*?|\*|#|<!--)\s(.*)$/.exec(line)?.[1] ?? '')
    .join('\n')
}

const trimEnd = (name: string): string => name.replace(/[./]+$/, '')

/** Whether a file has the given name or is inside it; the name is relative to the root or to any folder. */
function isAt(file: string, name: string): boolean {
  const wanted = `/${name}`
  return `/${file}`.endsWith(wanted) || `/${file}/`.startsWith(`${wanted}/`)
}

function isLinked(path: string, target: string, files: readonly string[]): boolean {
  const file = posix.normalize(posix.join(posix.dirname(path), target.replace(/#.*$/, '')))
  return files.some((each) => each === file || each.startsWith(`${file}/`))
}
