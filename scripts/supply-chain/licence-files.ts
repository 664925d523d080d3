import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist'])
const LICENCE = /(^|\.)LICENSE$/

/**
 * Lists the licence files in the sources, which state the origin of the pictures, fonts and drawings in
 * their folder.
 * @param root of the checkout
 * @returns paths relative to it, sorted
 */
export function licenceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (!entry.isDirectory()) return LICENCE.test(entry.name) ? [path] : []
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : licenceFiles(root, path)
    })
    .sort()
}
