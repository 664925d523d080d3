import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist'])
const LICENCE = /(^|\.)LICENSE$/

/**
 * The files in the sources that say whose the pictures, fonts and drawings of their folder are.
 * @param root of the checkout
 * @returns paths relative to it, in order
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
