/** Builds Payload's config, which fails where a field relates to a collection that is not there. */
import { buildConfig } from 'payload'
import { shopConfig } from '../../cms/src/payload.config'
import { sharedEnv } from '../../cms/src/platform/process/env'

await buildConfig(shopConfig(sharedEnv()))
process.exit()
