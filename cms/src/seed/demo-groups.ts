import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

type AddGroup = (context: Context, group: { title: string; years: string; words: string }) => Promise<number>

/** Adds a series of the demo gallery and returns its id. */
export const demoGroups = extensionPoint<AddGroup>('groups of the demo gallery')
