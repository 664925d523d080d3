import { findChromium } from './find-chromium'
import startDatabaseServer from './start-database-server'

/** Before any suite: the browser and the one PostgreSQL of the run, which every worker finds by the environment. */
export default async function startRun(): Promise<void> {
  process.env.CHROMIUM_PATH = findChromium()
  await startDatabaseServer()
}
