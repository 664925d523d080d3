import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist'])

/**
 * Lists the project's own files, without installed packages, build output and hidden folders.
 * @param root of the checkout
 * @param folder relative to the root; '' for everything
 * @returns paths relative to the root, with forward slashes
 */
export function filesIn(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!entry.isDirectory()) return [path]
    return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(root, path)
  })
}
