import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { isDiskFull } from '../../platform/process/disk-space'
import { askToChangeOver } from '../../platform/process/launcher'
import { fetchReleases, installableFrom, NoReleases } from './fetch-releases'
import { installation } from './installation'
import { readProgram } from './program'
import type { Release } from './releases'
import { NotUnpacked, unpackRelease } from './unpack-release'

type Ready = { versions: string; source: { releases: URL; publicKey: string }; running: string }

/** @throws AppError conflict where somebody else brings new versions, or one is being installed already */
function requireReady(): Ready {
  const { version, versions, source } = readProgram()
  if (!versions || !source)
    throw new AppError('conflict', { message: 'This shop cannot install a new version by itself.' })
  if (installation().now) throw new AppError('conflict', { message: 'A version is being installed already.' })
  return { versions, source, running: version }
}

/** The list is read anew, so that nothing that was stored decides what runs. @throws AppError conflict */
async function findRelease({ source, running }: Ready, version: string): Promise<Release> {
  const found = await fetchReleases(source).catch((error: unknown) => {
    if (error instanceof NoReleases) throw new AppError('conflict', { message: error.message })
    throw error
  })
  const release = installableFrom(running, found)
  if (release?.version !== version)
    throw new AppError('conflict', {
      message: `Version ${version} is not the one to install now. Look for new versions again.`,
    })
  return release
}

async function install({ versions, source }: Ready, release: Release): Promise<void> {
  const { version, archives } = release
  const state = installation()
  const archive = archives.find(({ arch }) => arch === process.arch)
  if (!archive) throw new NotUnpacked('There is no such version for this machine.')
  await unpackRelease(
    versions,
    { version, archive, url: new URL(archive.file, source.releases) },
    (percent) => {
      state.now = { version, step: percent === null ? 'unpacking' : 'downloading', percent }
    },
  )
  state.now = { version, step: 'changing', percent: null }
  askToChangeOver(version)
}

/**
 * Begins to install a newer version: it is fetched, checked and unpacked while the shop is open; then the launcher
 * changes over to it. What comes of it is told by readVersion.
 * @throws AppError conflict
 */
export async function installVersion(context: Context, version: string): Promise<void> {
  const ready = requireReady()
  const state = installation()
  state.now = { version, step: 'downloading', percent: 0 }
  state.problem = null
  try {
    const release = await findRelease(ready, version)
    await withTransaction(context, async (tx) => {
      await record(tx, { action: 'started', noun: 'version', recordId: version, label: version })
    })
    void install(ready, release).catch((error: unknown) => {
      context.payload.logger.warn({ err: error, msg: `Version ${version} was not installed` })
      state.problem =
        error instanceof NotUnpacked
          ? error.message
          : isDiskFull(error)
            ? 'There is not enough room on the disk for a new version.'
            : 'The new version could not be unpacked here. Nothing was changed.'
      state.now = null
    })
  } catch (error) {
    state.now = null
    throw error
  }
}
