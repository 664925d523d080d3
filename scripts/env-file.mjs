import { existsSync, readFileSync } from 'node:fs'

/**
 * Takes variables from an .env file, except those that are set already. Lines are `NAME=value`, with `#` for
 * comments; a value may stand in quotes.
 * @param {string} path
 */
export function readEnvFile(path) {
  if (!existsSync(path)) return
  for (const line of readFileSync(path, 'utf8').split(/\r?\n/)) {
    const [, name, text] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? []
    if (name && text !== undefined && process.env[name] === undefined)
      process.env[name] = unquote(text.trim())
  }
}

/** @param {string} text */
function unquote(text) {
  const quoted = /^(["'`])(.*?)\1\s*(#.*)?$/.exec(text)
  if (!quoted) return text.replace(/(^|\s+)#.*$/, '')
  return quoted[1] === '"' ? quoted[2].replaceAll('\\n', '\n') : quoted[2]
}
