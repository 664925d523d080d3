import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** How a matter of the page Settings stands, in a few words beside its name. */
export type SettingState = { words: string; isWrong?: true }

/** Reads how matters stand, by the names of their tasks. */
export const settingStates =
  extensionPoint<Readonly<Record<string, (context: Context) => Promise<SettingState>>>>('setting states')
