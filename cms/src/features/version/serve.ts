import type { versionEndpoints } from '@gesso/shared-types/features/version/version-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { matterSources } from '../../platform/matter-source'
import { settingStates } from '../../settings/setting-states'
import { installVersion } from './install-version'
import { createVersionWatcher, lookForVersions, setVersionLooks } from './look-for-versions'
import { putAwayVersion } from './put-away-version'
import { readVersion } from './read-version'
import { versionMatters } from './version-matters'
import { versionState } from './version-state'

export const routes: Routes<keyof typeof versionEndpoints> = {
  getVersion: (_input, context) => readVersion(context),
  setVersionLooks: async ({ isOn }, context) => {
    await setVersionLooks(context, isOn)
    return readVersion(context)
  },
  lookForVersions: async (_input, context) => {
    await lookForVersions(context)
    return readVersion(context)
  },
  installVersion: async ({ version }, context) => {
    await installVersion(context, version)
    return readVersion(context)
  },
  putAwayVersion: async (input, context) => {
    await putAwayVersion(context, input)
    return done
  },
}

export const workers: Served['workers'] = [createVersionWatcher]

export const extensions: Served['extensions'] = [
  extending(settingStates, { version: versionState }),
  extending(matterSources, versionMatters),
  extending(callLimits, {
    setVersionLooks: { points: 30, duration: 600 },
    lookForVersions: { points: 30, duration: 600 },
  }),
]
