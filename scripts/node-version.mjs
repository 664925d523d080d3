// What Vite 8 asks for: on an older Node npm leaves out its native part.
const ENOUGH = [
  [20, 19],
  [22, 12],
]

/** Ends the process with one sentence when this Node is too old; everything else may be imported after it. */
export function refuseOldNode() {
  if (isEnough(process.versions.node)) return
  process.stderr.write(
    `Gesso needs Node 20.19 or newer (22.12 or newer of the 22s), and this is ${process.versions.node}; ` +
      'please install a newer one from https://nodejs.org.\n',
  )
  process.exit(1)
}

/**
 * @param {string} version such as 20.9.0
 * @returns {boolean}
 */
export function isEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || ENOUGH.some(([line, least]) => major === line && minor >= least)
}
