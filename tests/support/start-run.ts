import { schemasFolder } from '../../packages/stripe-emulator/checks/schemas-folder'
import { findChromium } from './find-chromium'
import { shopNode } from './node-binary'
import startDatabaseServer from './start-database-server'

/** Before any suite: the browser, the shop’s Node, the checks of what Stripe is asked and answers, and the one PostgreSQL of the run, which every worker finds by the environment. */
export default async function startRun(): Promise<void> {
  process.env.CHROMIUM_PATH = findChromium()
  process.env.STRIPE_CHECKS = schemasFolder()
  // Fetched once, and not by two workers at once.
  shopNode()
  await startDatabaseServer()
}
