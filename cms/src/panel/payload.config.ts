import { buildConfig } from 'payload'
import { shopConfig } from '../payload.config'

export default buildConfig(shopConfig())
