import { readChange, writeChange } from './change-state.mjs'
import { copyDatabase, hasRoom, putDatabaseBack, removePart } from './database-copy.mjs'
import { unlessLeaving } from './leaving.mjs'
import { folderOf, versionIn } from './places.mjs'
import { Server, untilOpen } from './server.mjs'
import { START_MS, tryVersion } from './try-version.mjs'
import { makeCurrent, removeOtherVersions } from './versions.mjs'

/** @param {string} sentence */
const say = (sentence) => process.stdout.write(`${sentence}\n`)

/**
 * @typedef {import('./change-state.mjs').Change} Change
 * @typedef {Pick<Change, 'from' | 'to'>} Wanted
 * @typedef {(server: Server) => void} OnStart is given each server that is started, while it runs
 */

/**
 * Starts a version for everybody.
 * @param {string} version
 * @param {OnStart} onStart
 */
export function startVersion(version, onStart) {
  const server = new Server(folderOf(version), ['start', 'launched'])
  onStart(server)
  return server
}

/**
 * Ends a change without a new version: the database is as it was before.
 * @param {Change} change
 * @param {'went back' | 'unchanged'} step
 */
function end(change, step) {
  say(`Version ${change.to} is not used (${step}, ${change.why}).`)
  writeChange({ ...change, step })
  return change.from
}

/**
 * Brings the database and the former version back.
 * @param {Change} change
 */
async function goBack(change) {
  await unlessLeaving()
  const going = writeChange({ ...change, step: 'going back' })
  await putDatabaseBack()
  return end(going, 'went back')
}

/**
 * Opens a version that has passed. Once it is open it may sell, so from there on nothing goes back by itself.
 * @param {Change} change
 * @param {OnStart} onStart
 * @returns {Promise<Server | string>} the open server, or the version to start instead
 */
async function open(change, onStart) {
  const opening = writeChange({ ...change, step: 'opening' })
  const server = startVersion(change.to, onStart)
  const trouble = await untilOpen(server, START_MS)
  if (trouble) {
    await server.stop()
    return goBack({ ...opening, why: trouble })
  }
  finish(opening)
  return server
}

/**
 * Makes the new version the current one.
 * @param {Change} change
 */
function finish(change) {
  makeCurrent(change.to)
  writeChange({ ...change, step: 'changed', why: null })
  say(`The shop has changed from version ${change.from} to ${change.to}.`)
  removeOtherVersions([change.from, change.to])
}

/**
 * Tries the new version behind closed doors, and opens it or goes back.
 * @param {Change} change
 * @param {OnStart} onStart
 * @returns {Promise<Server | string>}
 */
async function tryAndOpen(change, onStart) {
  const trying = writeChange({ ...change, step: 'trying', tries: change.tries + 1 })
  const trouble = await tryVersion(folderOf(change.to), onStart)
  return trouble ? goBack({ ...trying, why: trouble }) : open(trying, onStart)
}

/**
 * Changes over from a running version to another one. If that does not come up, everything is as it was.
 * @param {Wanted} wanted
 * @param {Server} running
 * @param {OnStart} onStart
 * @returns {Promise<Server | string>} the open server of the new version, or the version to start instead
 */
export async function changeOver({ from, to }, running, onStart) {
  /** @type {Change} */
  const change = { from, to, step: 'copying', at: '', why: null, tries: 0 }
  say(`The shop changes from version ${from} to ${to}.`)
  try {
    const why = versionIn(folderOf(to)) === to ? (hasRoom() ? null : 'no room') : 'ended'
    writeChange({ ...change, why })
    await running.stop()
    if (why) return end({ ...change, why }, 'unchanged')
    await copyDatabase()
  } catch (error) {
    say(`The database was not copied: ${error}`)
    await running.stop()
    removePart()
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return end(
      { ...change, why: ['ENOSPC', 'EDQUOT'].includes(code ?? '') ? 'no room' : 'no copy' },
      'unchanged',
    )
  }
  return tryAndOpen(change, onStart)
}

/**
 * Finishes a change that a crash or a power cut has interrupted, or goes back.
 * @param {string} current the version that the link leads to
 * @param {OnStart} onStart
 * @returns {Promise<Server | string>} the open server of the new version, or the version to start
 */
export async function settleChange(current, onStart) {
  const change = readChange()
  if (!change) return current
  if (change.step === 'copying') {
    removePart()
    return end({ ...change, why: 'interrupted' }, 'unchanged')
  }
  if (change.step === 'trying') {
    // Once more, since nothing says that the version was to blame; but not for ever.
    return change.tries < 2 && versionIn(folderOf(change.to))
      ? tryAndOpen(change, onStart)
      : goBack({ ...change, why: change.tries < 2 ? 'ended' : 'interrupted' })
  }
  if (change.step === 'going back') return goBack(change)
  if (change.step === 'opening') {
    // It has passed, and may have sold before the power went: it stays.
    finish(change)
    return change.to
  }
  return current
}
