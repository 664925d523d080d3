import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A node of linked data, as a page has it. */
// biome-ignore lint/suspicious/noExplicitAny: nodes of many types are looked into
export type LinkedNode = Record<string, any>

/** What the validator has to say about a node. */
export type LinkedDataProblem = {
  type: string
  severity: 'ERROR' | 'WARNING'
  issueMessage: string
  fieldNames?: string[]
}

const BLOCK = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/g

/** The nodes of a page's linked data, its main thing first. */
export const linkedDataOf = (html: string): LinkedNode[] =>
  [...html.matchAll(BLOCK)].map(([, json = '']) => JSON.parse(json))

/** What Google would miss in nodes, by Adobe's validator of rich results. */
export function linkedDataProblems(nodes: readonly LinkedNode[]): LinkedDataProblem[] {
  const script = join(__dirname, 'tell-linked-data-problems.mjs')
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(nodes), encoding: 'utf8' }),
  )
}
