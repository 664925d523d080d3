import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Whether npm's Chromium runs on this machine. */
const IS_FITTING = process.platform === 'linux' && process.arch === 'x64'
const UNPACKED = join(process.cwd(), 'node_modules/.cache/chromium-153-fonts')

/**
 * A whole Chromium: the one that CHROMIUM_PATH names, else an installed one; null if there is none. It paints as a
 * visitor's browser does, which the headless shell leaves out.
 */
export const wholeChromium = (): string | null =>
  process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place)) ?? null

/** npm's headless shell; null where it does not run. It is unpacked on first use, which takes a few seconds. */
export function headlessShell(): string | null {
  if (!IS_FITTING) return null
  if (!existsSync(UNPACKED)) {
    mkdirSync(dirname(UNPACKED), { recursive: true })
    // Unpacked in another folder first, so that an interrupted unpacking is not mistaken for a complete one.
    const folder = mkdtempSync(`${UNPACKED}-`)
    execFileSync(process.execPath, [join(process.cwd(), 'tests/support/unpack-chromium.mjs')], {
      env: { ...process.env, TMPDIR: folder },
    })
    nameFontFolders(folder)
    renameSync(folder, UNPACKED)
  }
  return join(UNPACKED, 'chromium')
}

/**
 * Finds the Chromium for the tests: the one that CHROMIUM_PATH names, else the headless shell, because a browser with
 * windows takes almost twice the processor time for the same pages, else an installed one. Call it once in a run,
 * before its suites.
 * @throws Error where none runs
 */
export function findChromium(): string {
  const path = process.env.CHROMIUM_PATH ?? headlessShell() ?? wholeChromium()
  if (!path) throw new Error('There is no Chromium: install it, or set CHROMIUM_PATH')
  return path
}

/**
 * Fonts with the widths of Arial and Times, which nearly every computer has: pages use them until their own fonts
 * load.
 */
const SYSTEM_FONTS = ['arimo', 'tinos'].map((name) =>
  join(process.cwd(), 'node_modules/@expo-google-fonts', name),
)

/**
 * Sets the font folders. The package's configuration names /tmp/fonts; without fonts texts have no size and are
 * invisible.
 */
function nameFontFolders(folder: string): void {
  const path = join(folder, 'fonts/fonts.conf')
  const own = join(UNPACKED, 'fonts')
  const others = SYSTEM_FONTS.map((fonts) => `<dir>${fonts}</dir>`).join('')
  const named = readFileSync(path, 'utf8').replaceAll('/tmp/fonts', own)
  writeFileSync(path, named.replace('<cachedir>', `${others}<cachedir>`))
}

/** The environment for a Chromium; npm's has its libraries and fonts in its own folder. */
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
