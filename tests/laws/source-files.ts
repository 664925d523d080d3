import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn as filesBelow } from '../../scripts/files-in'

/** The repository's root. */
export const ROOT = join(__dirname, '../..')

/**
 * Lists the project's own files.
 * @param folder relative to the root; '' for everything
 * @returns paths relative to the root
 */
export const filesIn = (folder = ''): string[] => filesBelow(ROOT, folder)

/** Reads a file of the project as text. @param path relative to the root */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
