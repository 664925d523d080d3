import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Finds a package with binaries as package-lock.json names it: in node_modules, or, where that is for another
 * machine, from npm's registry.
 * @param {string} root the checkout
 * @param {string} name such as `@img/sharp-linux-arm64`
 * @returns {{ folder: string, remove: () => void }} `remove` deletes what was downloaded
 * @throws an Error that names the package
 */
export function binaryPackage(root, name) {
  const installed = join(root, 'node_modules', name)
  if (existsSync(join(installed, 'package.json'))) return { folder: installed, remove: () => {} }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const locked = lock.packages[`node_modules/${name}`]
  if (!locked) throw new Error(`package-lock.json has no ${name}.`)
  return downloaded(`${name}@${locked.version}`, locked.integrity)
}

/**
 * Downloads a package and unpacks it into a folder for temporary files.
 * @param {string} spec name and version
 * @param {string} [integrity] the hash of the archive; without it, npm alone compares it with the registry's
 */
export function downloaded(spec, integrity) {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const [archive] = JSON.parse(run('npm', ['pack', spec, '--json', '--pack-destination', folder]))
    const file = join(folder, archive.filename.replace(/^@/, '').replace('/', '-'))
    const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    if (integrity && hash !== integrity) throw new Error(`${spec} is not what package-lock.json names.`)
    run('tar', ['-xzf', file, '-C', folder])
    return { folder: join(folder, 'package'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${[program, ...args].join(' ')}" failed:\n${stderr || error}`)
  return stdout
}
