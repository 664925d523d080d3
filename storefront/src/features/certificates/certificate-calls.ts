import { certificatePaths } from '@gesso/shared-types/features/certificates/certificate-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of certificates.
addCalls(
  certificatePaths,
  async () =>
    (await import('@gesso/shared-types/features/certificates/certificate-endpoints')).certificateEndpoints,
)
