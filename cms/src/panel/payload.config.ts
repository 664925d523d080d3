import { buildConfig } from 'payload'
import { shopConfig } from '../payload.config'
import { sharedEnv } from '../platform/process/env'

export default buildConfig(shopConfig(sharedEnv()))
