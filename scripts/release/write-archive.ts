import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What makes an archive of the same files the same bytes, whoever packs it, and when. */
const SAME = [
  '--format=gnu',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=go=rX,u+rw,u-s',
]

/** The bytes of all files below a folder. */
const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + lstatSync(join(folder, path)).size,
    0,
  )

/**
 * Packs a folder, under its own name, into a file that is the same for the same files.
 * @param parent the folder's own
 * @param seconds the time that all files get, of the commit
 */
export function packFolder(parent: string, name: string, file: string, seconds: number): void {
  execFileSync('tar', [
    '--create',
    '--use-compress-program=gzip --no-name',
    `--file=${file}`,
    ...SAME,
    `--mtime=@${seconds}`,
    `--directory=${parent}`,
    name,
  ])
}

/**
 * Writes the program for an architecture and packs it.
 * @returns the bytes that it takes unpacked
 */
export function writeArchive(version: string, arch: string, file: string, seconds: number): number {
  const parent = mkdtempSync(join(tmpdir(), 'gesso-release-'))
  const name = `gesso-${version}`
  try {
    execFileSync(process.execPath, ['scripts/write-program.mjs', join(parent, name), '--arch', arch], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    packFolder(parent, name, file, seconds)
    return bytesBelow(join(parent, name))
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
