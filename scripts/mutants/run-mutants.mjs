import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT, copyCheckout } from '../copy-checkout.mjs'
import { PARTS, toolPath } from '../parts.mjs'
import { CommandError, runCommand } from '../run-command.mjs'

/**
 * A small fault put into the code on purpose, which tests must notice.
 * @typedef {object} Mutant
 * @property {string} what
 * @property {string} file
 * @property {string} text occurs exactly once in the file
 * @property {string} replacement
 * @property {string} suite the tests that catch it
 * @property {string} [test] words of the name of the one test that catches it
 */

/** How many rounds the chaos suite runs for one mutant. */
const CHAOS_ROUNDS = '3'

/** @returns {Mutant[]} */
const readMutants = () => JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'))

/**
 * Applies the mutants one by one in a copy of the checkout, and for each runs the tests that must then fail.
 * @param {string} root
 * @param {string} only comma-separated parts of the words or files of the mutants to try; '' for all
 * @returns {Promise<boolean>} whether all were caught
 */
export async function runMutants(root, only) {
  const mutants = readMutants().filter(({ what, file }) =>
    only.split(',').some((part) => `${what} ${file}`.includes(part)),
  )
  const copy = copyCheckout(root, BUILT)
  let good = mutants.length > 0
  try {
    if (!(await areSuitesGreen(copy.folder, mutants))) return false
    for (const mutant of mutants) {
      const end = await tryMutant(copy.folder, mutant)
      print(`${end.padEnd(16)} ${mutant.what} (${mutant.file})`)
      good &&= end === 'caught'
    }
  } finally {
    copy.remove()
  }
  return good
}

/**
 * Checks that the tests pass without mutants: those that fail anyway would seem to catch anything.
 * @param {string} folder
 * @param {Mutant[]} mutants
 */
async function areSuitesGreen(folder, mutants) {
  await buildServer(folder)
  const suites = new Set(mutants.map(({ suite }) => suite))
  let good = true
  for (const suite of suites) {
    const tests = mutants.filter((mutant) => mutant.suite === suite).map(({ test }) => test)
    if (await isGreen(folder, suite, tests)) continue
    print(`${suite} fails without any mutant.`)
    good = false
  }
  return good
}

/**
 * @param {string} folder
 * @param {Mutant} mutant
 * @returns {Promise<'caught' | 'survived' | 'does not apply' | 'does not build'>}
 */
async function tryMutant(folder, { file, text, replacement, suite, test }) {
  const path = join(folder, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(text).length !== 2) return 'does not apply'
  writeFileSync(
    path,
    original.replace(text, () => replacement),
  )
  try {
    // Unit tests run the sources, so they need no build.
    if (suite.startsWith('tests/')) await buildServer(folder)
    return (await isGreen(folder, suite, [test])) ? 'survived' : 'caught'
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return 'does not build'
  } finally {
    writeFileSync(path, original)
  }
}

/** @param {string} folder */
async function buildServer(folder) {
  const server = PARTS.find(({ name }) => name === 'server')
  if (!server) throw new Error('There is no server among the parts')
  await runCommand(process.execPath, [toolPath(folder, server.command.tool), ...server.command.args], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
}

/** @param {string} words */
const literally = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * @param {string} folder
 * @param {string} suite
 * @param {(string | undefined)[]} tests words of the tests to run; all run if one has none
 * @returns {Promise<boolean>}
 */
function isGreen(folder, suite, tests) {
  const names = tests.flatMap((test) => (test ? [literally(test)] : []))
  const only = names.length === tests.length ? ['-t', names.join('|')] : []
  const jest = spawn(
    process.execPath,
    [toolPath(folder, ['jest', 'bin/jest.js']), '--silent', '--bail', suite, ...only],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test', CHAOS_ROUNDS },
      stdio: process.env.MUTANTS_VERBOSE ? 'inherit' : 'ignore',
    },
  )
  return new Promise((done) => jest.once('exit', (code) => done(code === 0)))
}

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`)
