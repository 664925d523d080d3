import { SIGNED_IN_COOKIE } from '@gesso/shared-types/settings/shop-rules'
import { addLateFonts } from '../style/add-late-fonts'
import { lateFonts } from '../style/fonts'
import { escapeData } from './data-block'
import { keepEarlyInput } from './early-input'
import { type WakePlan, wakePage } from './wake-page'

type PageParts = { head: readonly string[]; app: string; state: string }

/** What the client build writes into its index.html: its scripts, and the files of each page's chunk. */
type BuiltScripts = Pick<WakePlan, 'entry' | 'libraries' | 'chunks' | 'print'> & {
  pages: Record<string, string[]>
}

const SCRIPTS = /<!--scripts (.*?)-->\s*/

/** Parameters of an address that the scripts take out of it, before a link could lose them. */
const TAKEN_PARAMETERS = ['admin', 'code']

/** Whether a template is of the client build, whose pages fetch their scripts late. */
export const isBuilt = (template: string): boolean => SCRIPTS.test(template)

/**
 * The text of the one script in a page: it keeps what is pressed and typed early, fetches the other scripts and the
 * late fonts in their time, and does what a page of its own adds. In development the template has the scripts itself.
 */
export function pageScript(
  template: string,
  { pages, wakesAtOnce, added }: { pages: readonly string[]; wakesAtOnce: boolean; added: string },
): string {
  const fonts = `(${addLateFonts})(${escapeData(lateFonts)})`
  const built = SCRIPTS.exec(template)?.[1]
  const last = `${fonts};${added}`
  if (!built) return `(${keepEarlyInput})(() => {});${last}`
  const { pages: chunksOf, ...always }: BuiltScripts = JSON.parse(built)
  const plan: WakePlan = {
    ...always,
    chunks: [...new Set([...always.chunks, ...pages.flatMap((page) => chunksOf[page] ?? [])])].filter(
      (file) => !always.libraries.includes(file),
    ),
    atOnce: wakesAtOnce,
    cookie: `${SIGNED_IN_COOKIE}=1`,
    parameters: TAKEN_PARAMETERS,
  }
  // The build has minified the functions, and prints one statement to a line all the same.
  return `(${keepEarlyInput})((${wakePage})(${escapeData(plan)}));${last}`.replaceAll(/\n\t*/g, '')
}

/** Puts a rendered page into the client build's index.html. */
export function fillTemplate(template: string, { head, app, state }: PageParts): string {
  const lines = head.join('\n    ')
  return template
    .replace(SCRIPTS, '')
    .replace('<!--head-->', () => lines)
    .replace('<!--app-->', () => app)
    .replace('<!--state-->', () => state)
}
