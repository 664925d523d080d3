/**
 * `npm run importmap` lists the panel's components for its bundle. Run it after adding one to the config.
 */
import { generateImportMap } from 'payload'
import config from '../cms/src/panel/payload.config'

await generateImportMap(await config, { log: true, force: true })
process.exit(0)
