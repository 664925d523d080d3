/**
 * The oldest supported version of each line. Vite 8 needs them: on an older Node, npm leaves out its native
 * part.
 */
const OLDEST = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
]

/**
 * Ends the process with one sentence if this Node is too old. Scripts call it before they import anything
 * else, because newer syntax would fail first.
 */
export function requireSupportedNode() {
  if (isSupported(process.versions.node)) return
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
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || OLDEST.some((oldest) => major === oldest.major && minor >= oldest.minor)
}
