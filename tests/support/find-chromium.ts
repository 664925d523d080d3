import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const UNPACKED = join(process.cwd(), 'node_modules/.cache/chromium-153')

/**
 * The Chromium of this system: the one that CHROMIUM_PATH names, else an installed one, else npm's, which takes a
 * few seconds to unpack the first time. To be called once in a run, before its suites.
 */
export function findChromium(): string {
  const installed = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place))
  if (installed) return installed
  if (!existsSync(UNPACKED)) {
    mkdirSync(dirname(UNPACKED), { recursive: true })
    // In another folder first, so that an interrupted unpacking is not mistaken for a complete one.
    const folder = mkdtempSync(`${UNPACKED}-`)
    execFileSync(process.execPath, [join(__dirname, 'unpack-chromium.mjs')], {
      env: { ...process.env, TMPDIR: folder },
    })
    nameFontFolder(folder)
    renameSync(folder, UNPACKED)
  }
  return join(UNPACKED, 'chromium')
}

/** The package's font configuration names /tmp/fonts; without fonts no text has a size, and every text is invisible. */
function nameFontFolder(folder: string): void {
  const path = join(folder, 'fonts/fonts.conf')
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/tmp/fonts', join(UNPACKED, 'fonts')))
}

/** The environment of a Chromium: npm's finds its libraries and fonts beside itself. */
export function environmentOf(chromium: string): Record<string, string> {
  const { LD_LIBRARY_PATH, ...inherited } = process.env
  const own = dirname(chromium) === UNPACKED
  const libraries = [...(own ? [join(UNPACKED, 'al2023/lib')] : []), LD_LIBRARY_PATH].filter(Boolean)
  return {
    ...(inherited as Record<string, string>),
    ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(delimiter) }),
    ...(own && { FONTCONFIG_PATH: join(UNPACKED, 'fonts') }),
  }
}
