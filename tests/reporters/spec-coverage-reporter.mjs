import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const NAMED_TEST = /^ {2}- `(\S+\.test\.tsx?): ([^`]+)`$/

/** @typedef {{ file: string, sentence: string, ran: { name: string, status: string }[] | undefined }} Named */

/** Reads which tests docs/spec-coverage.md names. @param {string} root */
function readNamedTests(root) {
  const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, file, sentence] = NAMED_TEST.exec(line) ?? []
    return file && sentence ? [{ file, sentence }] : []
  })
}

/** Turns a sentence with placeholders into a pattern that matches the names of its tests. @param {string} sentence */
function patternOf(sentence) {
  const literal = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^| )${literal.replace(/%[a-z]|\\\$[\w.]+/g, '.*')}$`, 's')
}

/**
 * Fails a run in which a test named in docs/spec-coverage.md did not run, was skipped or failed. A run of some files
 * is judged by those alone; a run picked by test names is not judged.
 */
export default class SpecCoverageReporter {
  /** @param {{ rootDir: string, testNamePattern?: string, testPathPatterns?: { patterns: string[] }, onlyChanged?: boolean, findRelatedTests?: boolean }} config */
  constructor(config) {
    this.config = config
    /** @type {Error | undefined} */
    this.error = undefined
  }

  /**
   * @param {Set<unknown>} contexts one for each project that ran
   * @param {{ testResults: { testFilePath: string, testResults: { fullName: string, status: string }[] }[] }} results
   */
  onRunComplete(contexts, results) {
    const { rootDir, testNamePattern, testPathPatterns, onlyChanged, findRelatedTests } = this.config
    if (testNamePattern) return
    /** @type {Map<string, { name: string, status: string }[]>} */
    const ran = new Map()
    for (const { testFilePath, testResults } of results.testResults) {
      const tests = testResults.map(({ fullName, status }) => ({ name: fullName, status }))
      ran.set(relative(rootDir, testFilePath).replaceAll('\\', '/'), tests)
    }
    const isPart = onlyChanged || findRelatedTests
    const isWhole = contexts.size > 1 && !isPart && (testPathPatterns?.patterns.length ?? 0) === 0
    const problems = readNamedTests(rootDir).flatMap(({ file, sentence }) => {
      const tests = ran.get(file)
      if (!tests) return isWhole ? [`${file} did not run`] : []
      const pattern = patternOf(sentence)
      const meant = tests.filter(({ name }) => pattern.test(name))
      if (meant.length === 0) return [`${file}: no test "${sentence}" ran`]
      const bad = meant.find(({ status }) => status !== 'passed')
      return bad ? [`${file}: "${bad.name}" ${bad.status}`] : []
    })
    if (problems.length === 0) return
    const list = [...new Set(problems)].join('\n  ')
    this.error = new Error(`docs/spec-coverage.md names tests that did not pass in this run:\n  ${list}`)
    process.stderr.write(`\n${this.error.message}\n`)
  }

  getLastError() {
    return this.error
  }
}
