import type { Context } from '../platform/context'
import { extensionPoint } from '../platform/extension-point'

/** How a matter of the page Settings stands: in a few words, red if it needs the owner. */
export type SettingState = { words: string; isWrong?: true }

/** Reads the states of settings tasks, by their names. */
export type SettingStates = Readonly<Record<string, (context: Context) => Promise<SettingState>>>

export const settingStates = extensionPoint<SettingStates>('setting states')
