import { parseArgs } from 'node:util'
import { askCheck, typesOf } from '../ask-check.mjs'
import { copyCheckout } from '../copy-checkout.mjs'
import { toolPath } from '../parts.mjs'
import { brokenTests, coreTests } from './core-tests.mjs'
import { featuresIn, withDependents } from './features-in.mjs'
import { takeAway } from './take-away.mjs'

/** The shop's sources without the tests, divided for two processes of about the same duration. */
const PRODUCT = [['shared-types', 'storefront', 'cms'], ['cms/src/panel']]

/**
 * Checks in a copy whether the shop works without a feature and those that need it: its types hold, it
 * builds, and the core's tests pass.
 * @param {string} root
 * @param {string} which the feature; `all` for the core alone; `each` for the types without each in turn
 * @param {string[]} options `--types` stops after the types; `--share 4` takes every fourth of each,
 * different ones every day
 * @returns {Promise<boolean>}
 */
export async function checkWithout(root, which, options) {
  const { values } = parseArgs({
    args: options,
    options: { types: { type: 'boolean', default: false }, share: { type: 'string', default: '1' } },
  })
  const features = featuresIn(root)
  const names = [...features.keys()]
  if (!['all', 'each', ...names].includes(which)) {
    console.log(`There is no feature ${which || 'without a name'}. There are ${names.join(', ')}.`)
    return false
  }
  const { folder, remove } = copyCheckout(root, ['cms/src/panel/next-env.d.ts'])
  process.once('exit', remove)
  if (which === 'each') return typesWithoutEach(folder, features, Number(values.share))
  const gone = withDependents(features, which === 'all' ? names : [which])
  console.log(`Without ${gone.join(', ')}:`)
  const aside = takeAway(folder, gone)
  if (!(await askTypes(folder))) return false
  return values.types || checkBuilt(folder, names, aside)
}

/** @param {string} folder */
async function askTypes(folder) {
  const asked = PRODUCT.map((projects) =>
    askCheck(folder, { ...typesOf(folder, projects), name: `types of ${projects.join(', ')}` }),
  )
  return (await Promise.all(asked)).every(Boolean)
}

/**
 * @param {string} folder
 * @param {Map<string, string[]>} features
 * @param {number} share
 */
async function typesWithoutEach(folder, features, share) {
  const day = Math.floor(Date.now() / 86_400_000)
  let holds = true
  for (const [place, name] of [...features.keys()].entries()) {
    if (place % share !== day % share) continue
    const gone = withDependents(features, [name])
    const aside = takeAway(folder, gone)
    console.log(`Without ${gone.join(', ')}:`)
    holds = (await askTypes(folder)) && holds
    aside.putBack()
  }
  return holds
}

/**
 * Builds what is left and runs the core's tests, except those whose types need what was removed.
 * @param {string} folder
 * @param {readonly string[]} features
 * @param {import('./take-away.mjs').Aside} aside
 */
async function checkBuilt(folder, features, aside) {
  for (const path of brokenTests(folder)) aside.move(path)
  aside.moveTests()
  const left = aside.moved.filter((path) => path.startsWith('tests/') && path.endsWith('.test.ts'))
  console.log(`Without tests that use it: ${left.join(', ') || 'there are none'}.`)
  const jest = [toolPath(folder, ['jest', 'bin/jest.js']), '--ci']
  const { units, journeys } = coreTests(folder, features)
  const checks = [
    { name: 'build', runs: [['scripts/build.mjs']] },
    {
      name: 'unit tests of the core',
      runs: [[...jest, '--selectProjects', 'units', '--runTestsByPath', ...units]],
    },
    {
      name: 'journeys of the core',
      runs: [[...jest, '--selectProjects', 'journeys', '--runTestsByPath', ...journeys]],
    },
  ]
  for (const check of checks) if (!(await askCheck(folder, check))) return false
  return true
}
