import type { Context } from './context'
import { extensionPoint } from './extension-point'

/** Finds what owners look for by a word, by the names of the command palette's answer. */
export const foundRecords =
  extensionPoint<(context: Context, q: string, limit: number) => Promise<object>>('found records')
