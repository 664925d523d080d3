/**
 * `bin/gesso` runs this: it starts the server of the current version, hands signals on, and ends with it; what
 * restarts it is the service manager's. Where versions stand side by side it also changes over to another one
 * when the server asks for it (docs/decisions/upgrading.md). With a command, such as `backup FILE`, it runs that.
 */
import { changeOver, settleChange, startVersion } from './change-over.mjs'
import { removeOldCopy } from './database-copy.mjs'
import { hasToLeave, leave } from './leaving.mjs'
import { OWN_FOLDER, VERSIONS, versionIn } from './places.mjs'
import { Server } from './server.mjs'

const DAY_MS = 24 * 60 * 60_000

/** @type {Server | null} */
let running = null

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // A second one means: at once.
    const wanted = leave() ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal
    if (!running || running.hasEnded) process.exit(0)
    running.send(wanted)
    // During a change the state on the disk says where the next start goes on.
    void running.ended.then((code) => process.exit(code))
  })
}

/** @param {Server} server */
const follow = (server) => {
  if (hasToLeave()) server.send('SIGTERM')
  running = server
}

/** Runs versions until one ends that nobody has asked to change over. */
async function launch() {
  const own = versionIn(OWN_FOLDER)
  if (!own) throw new Error(`${OWN_FOLDER} is not whole.`)
  let version = own
  let next = await settleChange(own, follow)
  for (;;) {
    const server = typeof next === 'string' ? startVersion(next, follow) : next
    version = versionIn(server.folder) ?? version
    /** @type {Promise<string>} */
    const asked = new Promise((resolve) => server.onChangeAsked(resolve))
    const outcome = await Promise.race([asked, server.ended])
    if (typeof outcome === 'number') process.exit(outcome)
    next = await changeOver({ from: version, to: outcome }, server, follow)
  }
}

const [command, ...args] = process.argv.slice(2)
if (command && command !== 'start') {
  follow(new Server(OWN_FOLDER, [command, ...args], { INIT_CWD: process.cwd() }))
  process.exit(await running?.ended)
} else if (!VERSIONS) {
  follow(new Server(OWN_FOLDER, ['start']))
  process.exit(await running?.ended)
} else {
  removeOldCopy()
  setInterval(removeOldCopy, DAY_MS).unref()
  await launch()
}
