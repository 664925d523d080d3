import type { Context } from './context'
import { extensionPoint } from './extension-point'

/** Searches records for owners, with the property names of the command palette's answer. */
export const foundRecords =
  extensionPoint<(context: Context, q: string, limit: number) => Promise<object>>('found records')
