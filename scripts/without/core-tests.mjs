import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toolPath } from '../parts.mjs'

/** The first words of names of features' tests, where they are not the feature's name. */
const OTHER_NOUNS = /** @type {Readonly<Record<string, string>>} */ ({
  'full-copies': 'full-copy',
  imports: 'import',
  'order-documents': 'invoices',
  'payments-express': 'express-pay',
  purging: 'cdn',
  shipping: 'shipping-zones',
  traces: 'tracing',
  'page-views': 'analytics',
})

/** Tests of the shop with all its features: what it weighs, all that it sends, what older versions had. */
const OF_THE_WHOLE =
  /^tests\/(build\/|start\/upgrades|http\/(plans|orders-statements|database-constraints|requests-(slow|proxies))\.)/

/** @param {string} path @param {readonly string[]} features */
function isAbout(path, features) {
  const noun = basename(path, '.test.ts')
  const names = [...features, ...features.map((name) => `${name}s`), ...Object.keys(OTHER_NOUNS)]
  return names.some((name) => noun === name || noun.startsWith(`${name}-`))
}

/** @param {string} folder @param {string} below */
const testsIn = (folder, below) =>
  readdirSync(join(folder, below), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules/'))
    .map((path) => `${below}/${path}`)

/** Lists the test and script files whose types do not hold. @param {string} folder @returns {string[]} */
export function brokenTests(folder) {
  try {
    execFileSync(
      process.execPath,
      [toolPath(folder, ['typescript', 'bin/tsc']), '--project', '.', '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return []
  } catch (error) {
    const output = String(/** @type {{ stdout?: unknown }} */ (error).stdout ?? '')
    return [...new Set([...output.matchAll(/^((?:tests|scripts)\/[^(]+)\(/gm)].map(([, path = '']) => path))]
  }
}

/**
 * Lists the tests of the core: unit tests beside its sources, and journeys that are not named after a
 * feature, nor about the shop with all of them.
 * @param {string} folder
 * @param {readonly string[]} features
 */
export const coreTests = (folder, features) => ({
  units: ['cms/src', 'storefront/src', 'shared-types/src']
    .flatMap((side) => testsIn(folder, side))
    .filter((path) => !path.includes('/features/')),
  journeys: ['http', 'browser', 'panel', 'start', 'chaos', 'build']
    .flatMap((kind) => testsIn(folder, `tests/${kind}`))
    .filter((path) => !isAbout(path, features) && !OF_THE_WHOLE.test(path)),
})
