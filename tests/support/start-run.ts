import { schemasFolder } from '../../packages/stripe-emulator/checks/schemas-folder'
import { findChromium } from './find-chromium'
import { shopNode } from './node-binary'
import startDatabaseServer from './start-database-server'

/**
 * Prepares a run before any suite: the browser, the shop's Node, the checks of Stripe's requests and answers, and the
 * one PostgreSQL of the run. Workers find them by the environment.
 */
export default async function startRun(): Promise<void> {
  process.env.CHROMIUM_PATH = findChromium()
  process.env.STRIPE_CHECKS = schemasFolder()
  // Downloaded here, so that two workers do not download it at once.
  shopNode()
  await startDatabaseServer()
}
