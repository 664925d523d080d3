import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readVersion } from './read-version'

/** The version that runs, and whether there is a newer one. */
export async function versionState(context: Context): Promise<SettingState> {
  const { version, newer } = await readVersion(context)
  const [newest] = newer
  return { words: newest ? `${version}; ${newest.version} is there` : version }
}
