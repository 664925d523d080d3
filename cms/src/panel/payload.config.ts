import { buildConfig } from 'payload'
import { sharedEnv } from '../env'
import { shopConfig } from '../payload.config'

export default buildConfig(shopConfig(sharedEnv()))
