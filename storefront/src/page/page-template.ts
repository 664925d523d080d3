import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { addLateFonts } from '../style/add-late-fonts'
import { lateFonts } from '../style/fonts'
import { escapeData } from './data-block'
import { keepEarlyInput } from './early-input'
import { type AtOnce, type WakePlan, wakePage } from './wake-page'

type PageParts = { head: readonly string[]; app: string; state: string }

/** What the client build writes into its index.html: its scripts, and the files of each page's chunk. */
type BuiltScripts = Pick<WakePlan, 'entry' | 'libraries' | 'chunks' | 'print'> & {
  pages: Record<string, string[]>
}

const SCRIPTS = /<!--scripts (.*?)-->\s*/

/** Whether a template is from the client build, whose pages load their scripts late. */
export const isBuilt = (template: string): boolean => SCRIPTS.test(template)

/**
 * The text of the page's inline script: it runs what comes first, keeps early input, loads the other scripts and the late
 * fonts when it is time, and runs what features add. In development, the template contains the scripts.
 */
export function pageScript(
  template: string,
  {
    pages,
    atOnce,
    choice,
    first,
    added,
  }: {
    pages: readonly string[]
    atOnce: AtOnce
    choice: string | null
    first: string
    added: readonly string[]
  },
): string {
  const fonts = `(${addLateFonts})(${escapeData(lateFonts)})`
  const built = SCRIPTS.exec(template)?.[1]
  const last = [fonts, ...added].join(';')
  if (!built) return `${first};(${keepEarlyInput})(() => {});${last}`
  const { pages: chunksOf, ...always }: BuiltScripts = JSON.parse(built)
  const plan: WakePlan = {
    ...always,
    chunks: [...new Set([...always.chunks, ...pages.flatMap((page) => chunksOf[page] ?? [])])].filter(
      (file) => !always.libraries.includes(file),
    ),
    atOnce,
    cookie: `${SIGNED_IN_COOKIE}=1`,
    choice,
  }
  // The build minifies the functions but still prints one statement per line.
  return `${first};(${keepEarlyInput})((${wakePage})(${escapeData(plan)}));${last}`.replaceAll(/\n\t*/g, '')
}

/** Inserts a rendered page into the client build's index.html. */
export function fillTemplate(template: string, { head, app, state }: PageParts): string {
  const lines = head.join('\n    ')
  return template
    .replace(SCRIPTS, '')
    .replace('<!--head-->', () => lines)
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => state)
}
