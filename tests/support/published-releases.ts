import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Release, Releases } from '../../cms/src/features/version/releases'

const publicPart = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** A place on this machine where releases are published, and the key that signs them. */
export class PublishedReleases {
  /** The paths that were asked for, with the names of the headers that came with them. */
  readonly asked: { path: string; headers: string[] }[] = []
  readonly keys = generateKeyPairSync('ed25519')
  private releases: Release[] = []

  private constructor(
    readonly folder: string,
    private readonly server: Server,
  ) {
    server.on('request', ({ url = '', headers }, response) => {
      this.asked.push({ path: url, headers: Object.keys(headers) })
      const file = join(folder, url)
      if (existsSync(file)) response.end(readFileSync(file))
      else response.writeHead(404).end()
    })
  }

  static async open(): Promise<PublishedReleases> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new PublishedReleases(mkdtempSync(join(tmpdir(), 'gesso-releases-')), server)
  }

  /** What a program says of this place in its package.json. */
  get gesso(): { releases: string; publicKey: string } {
    const { port } = this.server.address() as { port: number }
    return { releases: `http://127.0.0.1:${port}/releases.json`, publicKey: publicPart(this.keys.publicKey) }
  }

  /** Publishes what is in a folder as a version. @param changes what the list says instead of the truth */
  publish(version: string, program: string, changes: Partial<Release['archives'][number]> = {}): void {
    const file = `gesso-${version}-linux-${process.arch}.tar.gz`
    const archive = join(this.folder, file)
    execFileSync('tar', [
      '--create',
      '--gzip',
      `--file=${archive}`,
      '-C',
      dirname(program),
      basename(program),
    ])
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
    const arch = process.arch as 'x64' | 'arm64'
    this.releases = [
      {
        version,
        date: '2026-12-01',
        news: [{ heading: 'Added', lines: ['Frames can be chosen for each print.'] }],
        from: '1.0.0',
        archives: [{ file, arch, bytes: statSync(archive).size, unpackedBytes: 1000, sha256, ...changes }],
      },
      ...this.releases.filter((release) => release.version !== version),
    ]
    this.sign(this.keys.privateKey)
  }

  /** Publishes the list anew, signed by a key. */
  sign(key: KeyObject): void {
    const list: Releases = { format: 1, releases: this.releases }
    const bytes = Buffer.from(JSON.stringify(list))
    writeFileSync(join(this.folder, 'releases.json'), bytes)
    writeFileSync(join(this.folder, 'releases.json.sig'), sign(null, bytes, key).toString('base64'))
  }

  /** Withdraws everything. */
  withdraw(): void {
    this.releases = []
    this.sign(this.keys.privateKey)
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/**
 * Writes a version that consists of links to another one's program, so that it costs nothing.
 * @returns its folder
 */
export function linkedVersion(folder: string, version: string, of: string): string {
  mkdirSync(folder, { recursive: true })
  for (const name of ['bin', 'cms', 'docs', 'node_modules', 'scripts', 'storefront', 'CHANGELOG.md'])
    symlinkSync(join(of, name), join(folder, name))
  const stated = JSON.parse(readFileSync(join(of, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...stated, version }))
  return folder
}

/** Writes a version whose server is a script of the test. @returns its folder */
export function scriptedVersion(folder: string, version: string, script: string): string {
  for (const name of ['bin', 'scripts', 'cms/dist']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`)
  chmodSync(join(folder, 'bin/node'), 0o755)
  for (const name of ['leave-with-parent.mjs', 'memory-settings.json', 'node-options.json'])
    cpSync(join('scripts', name), join(folder, 'scripts', name))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }))
  writeFileSync(join(folder, 'cms/dist/main.js'), script)
  return folder
}
