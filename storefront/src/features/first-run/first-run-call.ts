import { firstRunPaths } from '@gesso/shared-types/features/first-run/first-run-paths'
import { addCalls } from '../../api/known-endpoints'

addCalls(
  firstRunPaths,
  async () => (await import('@gesso/shared-types/features/first-run/first-run-endpoints')).firstRunEndpoints,
)
