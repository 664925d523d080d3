/** The longest address, in characters. */
const MAX_PATH = 500

/** First parts of the paths that the shop always answers itself. */
const OWN = ['admin', 'api', 'assets', 'media', 'test-payments', 'webhooks', '_next']

type Read = { path: string } | { problem: string }

const CONTROLS = /[\p{Cc}\\]/u

/** Decodes a path; one that cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The form in which old addresses are compared: decoded, in lower case, without a slash at the end. */
export const comparablePath = (path: string): string =>
  decoded(path).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'

/**
 * Reads an address of the former site, whole or from its first slash on. Query and fragment are left out.
 * @returns the path as `comparablePath` writes it, or what is wrong
 */
export function readOldPath(typed: string): Read {
  const path = pathOf(typed.trim())?.replace(/[?#].*$/s, '')
  if (path === undefined || CONTROLS.test(decoded(path)))
    return { problem: 'Enter an address such as /products/blue-hills.' }
  const comparable = comparablePath(path)
  if (comparable.length > MAX_PATH) return { problem: `At most ${MAX_PATH} characters.` }
  if (comparable === '/') return { problem: 'This is the home page, which the shop has itself.' }
  if (OWN.includes(comparable.split('/')[1] ?? ''))
    return { problem: 'The shop answers at this address itself.' }
  return { path: comparable }
}

/**
 * Reads the address in this shop that an old address leads to, whole or from its first slash on.
 * @param publicUrl the shop's own origin
 * @returns the path with its query and fragment, or what is wrong
 */
export function readNewPath(typed: string, publicUrl: string): Read {
  const problem = 'Enter an address of this shop, such as /artwork/blue-hills.'
  const text = typed.trim()
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  if (!isOwnPath(path) || CONTROLS.test(decoded(path)) || /\s/.test(path)) return { problem }
  if (path.length > MAX_PATH) return { problem: `At most ${MAX_PATH} characters.` }
  const stored = new URL(path, publicUrl).href.slice(new URL(publicUrl).origin.length)
  return isOwnPath(stored) ? { path: stored } : { problem }
}

/** Whether a browser stays in this shop at a path: one that begins with `//` or `/\` leads to another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** The part of an address from its path on; undefined for anything else than a web address. */
function pathOf(text: string): string | undefined {
  if (/^https?:\/\//i.test(text))
    return URL.canParse(text) ? text.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : undefined
  return text.startsWith('/') && !text.startsWith('//') ? text : undefined
}
