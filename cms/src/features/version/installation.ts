import type { VersionNow } from '@gesso/shared-types/features/version/version'

/** The installation under way in this process, and why the latest one ended. */
type Installation = { now: VersionNow['installing']; problem: string | null }

// The panel has its own copy of this module; both must show one state.
const KEY = Symbol.for('gesso.installing')
const shared = globalThis as { [KEY]?: Installation }

/** The installation of this process. */
export function installation(): Installation {
  shared[KEY] ??= { now: null, problem: null }
  return shared[KEY]
}
