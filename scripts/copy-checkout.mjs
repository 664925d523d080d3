import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What the server needs and git does not track. */
export const BUILT = ['storefront/dist', 'cms/src/panel/.next']
const PACKAGES = ['node_modules', 'cms/node_modules', 'storefront/node_modules']

/**
 * Copies the checkout in its present state, with installed packages, to a temporary folder in which the code
 * may be changed.
 * @param {string} root
 * @param {readonly string[]} [more] further paths that git does not track
 */
export function copyCheckout(root, more = []) {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of [...listed.split('\0').filter(Boolean), ...more]) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  for (const path of PACKAGES)
    if (existsSync(join(root, path))) copyPackages(join(root, path), join(folder, path))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Hard-links the files instead of copying them if the temporary folder is on the same disk. The workspaces
 * among the packages are relative links, so they lead to the copied sources.
 * @param {string} from
 * @param {string} to
 */
function copyPackages(from, to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}
