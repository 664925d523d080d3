import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { sharedEnv } from '../../platform/process/env'
import { isLaunched } from '../../platform/process/launcher'

/** The program that runs: its version, and where its releases are published. */
export type Program = {
  version: string
  /** The address of releases.json and the key that signs it; null where nobody has published any. */
  source: { releases: URL; publicKey: string } | null
  way: 'source' | 'launcher' | 'elsewhere'
  /** The folder of the unpacked versions, if this one may unpack another beside itself and go back; otherwise null. */
  versions: string | null
}

/** Signed either way, but http would tell others on the way which versions a shop may lack. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Where versions are unpacked, if the launcher can change over to one and bring the database back. */
function versionsFolder(): string | null {
  const folder = dirname(resolve('.'))
  const isReady = basename(folder) === 'versions' && mayWrite(folder) && mayWrite(join(folder, '..'))
  // Only a database that comes with the shop is copied by the launcher.
  return isReady && sharedEnv().isDatabaseEmbedded ? folder : null
}

/** Reads what the program knows about itself. */
export function readProgram(): Program {
  const { version, gesso } = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as {
    version: string
    gesso?: { releases?: string; publicKey?: string }
  }
  const { releases = '', publicKey = '' } = gesso ?? {}
  const address = URL.canParse(releases) ? new URL(releases) : null
  return {
    version,
    source: address && isSafe(address) && publicKey ? { releases: address, publicKey } : null,
    way: isLaunched ? 'launcher' : existsSync(resolve('cms/src/main.ts')) ? 'source' : 'elsewhere',
    versions: isLaunched ? versionsFolder() : null,
  }
}
