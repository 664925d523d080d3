import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from '../../package.json'
import { AcmeAuthority } from '../support/acme-authority'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { DebianMachine } from '../support/debian-machine'
import { debianProgram } from '../support/debian-program'
import { ARTIST } from '../support/first-run'
import { shopNode } from '../support/node-binary'
import { until } from '../support/until'
import { Visitor } from '../support/visitor'

/** A name that needs no registrar: the shop takes it for this machine's own. */
const NAME = 'gallery.localhost'
const ARCHIVE = `gesso-${version}-linux-x64.tar.gz`
const PASSPHRASE = 'seven paper boats float away in march'

let folder: string
let machine: DebianMachine
let authority: AcmeAuthority
const film: [string, number][] = []

/** Does one step of the walk, and notes how long it took. */
async function step<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const begin = performance.now()
  const outcome = await work()
  film.push([what, (performance.now() - begin) / 1000])
  return outcome
}

/** Runs a line in the machine that must succeed. */
async function run(line: string): Promise<string> {
  const { code, words } = await machine.run(line)
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${words}`)
  return words
}

/** Writes an archive as a release does, of the program in a folder. */
function pack(program: string, name: string): void {
  execFileSync('tar', [
    '--create',
    '--use-compress-program=gzip -1',
    '--file',
    name,
    '--directory',
    folder,
    program,
  ])
}

/** Asks for a page over https as a browser that trusts the authority alone. @throws errors of TLS */
async function secure(path: string): Promise<{ status: number; body: string }> {
  const ca = await authority.root()
  const to = { host: machine.address, servername: NAME, path, ca, headers: { Host: NAME }, agent: false }
  return new Promise((done, fail) => {
    const asked = request(to, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', fail).end()
  })
}

/** Asks for a page of the shop's name without TLS. */
const plainly = (path: string): Promise<{ status?: number; location?: string }> =>
  new Promise((done, fail) => {
    const to = { host: machine.address, path, headers: { Host: NAME }, agent: false }
    getPlain(to, (response) => {
      response.resume()
      done({ status: response.statusCode, location: response.headers.location })
    }).on('error', fail)
  })

beforeAll(async () => {
  debianProgram('pebble', 'pebble')
  folder = mkdtempSync(join(tmpdir(), 'gesso-release-'))
  const program = `gesso-${version}`
  execFileSync(process.execPath, ['scripts/write-program.mjs', join(folder, program), `--node=${shopNode()}`])
  pack(program, join(folder, ARCHIVE))
  machine = await DebianMachine.start()
  authority = await AcmeAuthority.start(
    { http: 80, https: 443 },
    { own: machine.host, shop: machine.address },
  )
  for (const file of [ARCHIVE, `${program}/install.sh`])
    execFileSync('cp', [join(folder, file), join(machine.root, 'root')])
  execFileSync('cp', [authority.caFile, join(machine.root, 'etc/authority.crt')])
  // The test's own authority in place of Let's Encrypt, and the passphrase that a person would type.
  writeFileSync(
    join(machine.root, 'etc/gesso.env'),
    `ACME_DIRECTORY=${authority.directory}\nNODE_EXTRA_CA_CERTS=/etc/authority.crt\nBACKUP_PASSPHRASE=${PASSPHRASE}\n`,
  )
})
afterAll(async () => {
  await authority?.remove()
  await machine?.remove()
  rmSync(folder, { recursive: true, force: true })
  const lines = film.map(([what, seconds]) => `| ${what} | ${seconds.toFixed(1)} s |`)
  process.stdout.write(`From an empty Debian to https:\n${lines.join('\n')}\n`)
})

const sum = (): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, ARCHIVE)))
    .digest('hex')
const install = (): Promise<string> => run(`sh /root/install.sh /root/${ARCHIVE} ${sum()}`)

test('another archive than the published one is refused, and changes nothing', async () => {
  const { code, words } = await machine.run(`sh /root/install.sh /root/${ARCHIVE} ${'0'.repeat(64)}`)
  expect([code, words]).toEqual([1, expect.stringContaining('not the archive that was published')])
  expect((await machine.run('ls /opt/gesso /var/lib/gesso')).code).not.toBe(0)
})

test('one command on an empty Debian opens the shop; it gets its certificate, and comes back from a backup on an empty machine', async () => {
  const words = await step('install.sh, until the shop is open and shows its link', install)
  const [, base = '', token = ''] = /(http:\/\/\S+)\/welcome#(\S+)/.exec(words) ?? []
  expect(base).toBe(`http://${machine.address}`)
  const artist = new Visitor(base)
  expect((await artist.send('GET', '/welcome')).status).toBe(200)
  const saved = await step('The first screen: the address, and its certificate', () =>
    artist.call('setFirstAddress', { token, host: NAME }),
  )
  expect(saved).toMatchObject({ isSaved: true, url: `https://${NAME}` })
  await step('The second screen: the account', () => artist.call('makeFirstAccount', { token, ...ARTIST }))
  const picture = dataString(await makePicture('jpeg', 1600, 1200))
  const work = await step('The first work, with its picture', () =>
    createArtwork(artist, { images: [picture] }),
  )
  const page = `/artwork/${work.slug}`
  await step('The work over https, with a valid chain', async () => {
    const shown = await secure(page)
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining(work.title)])
  })
  expect(await plainly(page)).toEqual({ status: 301, location: `https://${NAME}${page}` })

  const file = '/var/lib/gesso/shop.tar.age'
  await step('A backup', () => run(`gesso backup ${file} && mv ${file} /root`))
  await run('sh /root/install.sh --remove')
  expect(await run('ls /opt /etc/systemd/system /usr/local/bin')).not.toContain('gesso')
  expect(await run('ls /var/lib/gesso')).toContain('postgres')
  await run('rm -rf /var/lib/gesso')

  await step('install.sh on an empty machine', install)
  await run('systemctl stop gesso && find /var/lib/gesso -mindepth 1 -delete')
  await run(`install --owner=gesso --mode=600 /root/shop.tar.age ${file}`)
  await step('The backup restored there', () => run(`gesso restore ${file}`))
  await step('The shop open again', async () => {
    await run('systemctl start gesso')
    await until(() =>
      secure(page).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
  })
  expect((await secure('/admin/login')).status).toBe(200)
})

test('another version takes over, and one that does not start is taken back', async () => {
  const change = async (name: string, main?: string) => {
    const program = `gesso-${name}`
    execFileSync('cp', ['--archive', '--link', join(folder, `gesso-${version}`), join(folder, program)])
    const replace = (path: string, text: string) => {
      rmSync(join(folder, program, path))
      writeFileSync(join(folder, program, path), text)
    }
    const manifest = readFileSync(join(folder, program, 'package.json'), 'utf8')
    replace('package.json', manifest.replace(`"version": "${version}"`, `"version": "${name}"`))
    if (main) replace('cms/dist/main.js', main)
    pack(program, join(machine.root, 'root', `${program}.tar.gz`))
    return machine.run(`sh /root/install.sh /root/${program}.tar.gz`)
  }
  expect(await change('99.0.1')).toMatchObject({
    code: 0,
    words: expect.stringContaining('Gesso 99.0.1 runs.'),
  })
  const broken = await change('99.0.2', "console.log('It is broken.'); process.exit(1)\n")
  expect(broken).toMatchObject({
    code: 1,
    words: expect.stringMatching(/It is broken\.[\s\S]*99\.0\.1 runs again/),
  })
  expect(await run('readlink /opt/gesso/current')).toBe('versions/99.0.1\n')
  await until(() =>
    secure('/').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
})
