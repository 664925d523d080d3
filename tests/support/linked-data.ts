import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A node of a page's linked data. */
// biome-ignore lint/suspicious/noExplicitAny: nodes of many types are looked into
export type LinkedNode = Record<string, any>

/** A finding of the validator about a node. */
export type LinkedDataProblem = {
  type: string
  severity: 'ERROR' | 'WARNING'
  issueMessage: string
  fieldNames?: string[]
}

const BLOCK = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/g

/** The nodes of a page's linked data, the main one first. */
export const linkedDataOf = (html: string): LinkedNode[] =>
  [...html.matchAll(BLOCK)].map(([, json = '']) => JSON.parse(json))

/** What Google's rich results would lack in nodes, by Adobe's validator. */
export function linkedDataProblems(nodes: readonly LinkedNode[]): LinkedDataProblem[] {
  const script = join(__dirname, 'tell-linked-data-problems.mjs')
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(nodes), encoding: 'utf8' }),
  )
}
