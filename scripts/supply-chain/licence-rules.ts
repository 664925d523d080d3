import satisfies from 'spdx-satisfies'
import type { LockedPackage } from './locked-packages'

/** Licences allowed for any package: they require at most that their notice is kept. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]

/** A licence allowed only for these packages; a name ending in `*` stands for all that begin so. */
type Exception = { packages: string; licence: string; reason: string }

const EXCEPTIONS: Exception[] = [
  {
    packages: 'isbot',
    licence: 'Unlicense',
    reason: 'Given to the public domain; where that cannot be, it asks for nothing either.',
  },
  {
    packages: 'tweetnacl',
    licence: 'Unlicense',
    reason: 'Given to the public domain, as isbot.',
  },
  {
    packages: '@fontsource-variable/*',
    licence: 'OFL-1.1',
    reason:
      'Fonts. They are served without unused weights, under the same names, of which none is reserved, with their licence (licences.txt of the storefront).',
  },
  {
    packages: '@fontsource/*',
    licence: 'OFL-1.1',
    reason:
      'The same fonts, whose letters are put into documents; the licence allows that without conditions.',
  },
  {
    packages: '@expo-google-fonts/*',
    licence: 'OFL-1.1',
    reason: 'Fonts of the tests’ Chromium, unchanged.',
  },
  {
    packages: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library file of its own that sharp loads: unchanged, and anyone may replace it.',
  },
  {
    packages: 'argparse',
    licence: 'Python-2.0',
    reason: 'Permissive; the licence of the Python code that it was written after.',
  },
  {
    packages: 'axe-core',
    licence: 'MPL-2.0',
    reason: 'Runs in the tests alone, unchanged.',
  },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    reason: 'Tables about browsers that Next.js reads when it builds; none of it is sent to a visitor.',
  },
  {
    packages: 'exifreader',
    licence: 'MPL-2.0',
    reason: 'Built into the admin mode unchanged; its sources are public under the same address.',
  },
  {
    packages: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'Runs in the build alone, unchanged.',
  },
  {
    packages: 'spdx-exceptions',
    licence: 'CC-BY-3.0',
    reason: 'A list of names, read by the test of licences alone.',
  },
  {
    packages: 'spdx-ranges',
    licence: 'CC-BY-3.0',
    reason: 'A list of names, read by the test of licences alone.',
  },
  {
    packages: 'truncate-utf8-bytes',
    licence: 'WTFPL',
    reason: 'Asks for nothing; Payload needs it for names of files.',
  },
]

/**
 * Licences of packages whose manifest names none. Remove a package when a version of it declares its
 * licence.
 */
const FOUND_BY_HAND: Record<string, string> = {
  // The end of its Readme.
  'humanize-number': 'MIT',
  // The whole text is in its Readme.
  only: 'MIT',
  // Its file LICENSE.
  'png-js': 'MIT',
}

/** Returns the licence of a package, from its manifest or the list of those found by hand. */
export const licenceOf = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string | null =>
  licence ?? FOUND_BY_HAND[name] ?? null

const isFor = ({ packages }: Exception, name: string): boolean =>
  packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : name === packages

/** Whether these licences satisfy an SPDX expression; false for any other text. */
function isMet(expression: string, licences: string[]): boolean {
  try {
    return satisfies(expression, licences)
  } catch {
    return false
  }
}

/**
 * Lists the packages that may not be used, one line each.
 * @param packages with what they declare
 */
export function findRefused(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((each) => {
    const { name, version } = each
    const licence = licenceOf(each)
    if (licence === null) return [`${name}@${version} declares no licence`]
    const excepted = EXCEPTIONS.filter((exception) => isFor(exception, name))
    const isFine = isMet(licence, [...ALLOWED, ...excepted.map((exception) => exception.licence)])
    return isFine ? [] : [`${name}@${version} has the licence ${licence}`]
  })
}

/** Lists the exceptions, and the licences found by hand, that no package needs any longer. */
export function findNeedless(packages: readonly LockedPackage[]): string[] {
  const needs = (exception: Exception): boolean =>
    packages.some((each) => {
      const licence = licenceOf(each)
      return licence !== null && isFor(exception, each.name) && !isMet(licence, ALLOWED)
    })
  const unfound = Object.keys(FOUND_BY_HAND).filter(
    (found) => !packages.some(({ name, licence }) => name === found && licence === null),
  )
  return [...EXCEPTIONS.filter((each) => !needs(each)).map((each) => each.packages), ...unfound]
}
