import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Served } from '../../feature'
import { keepsFiles } from '../../pictures/orphaned-files'
import { extending } from '../../platform/extension-point'
import { onceCopy } from './once-copy'

/** How long ONCE may take to copy the files after its hook. */
const COPYING_MS = 60 * 60_000

/** The file of a former hook is older than what the shop does from now on. */
export const begin: Served['begin'] = ({ env }) =>
  rm(dirname(onceCopy(env)), { recursive: true, force: true })

export const extensions: Served['extensions'] = [
  // Files of pictures that the copied database names stay until they are copied, too.
  extending(keepsFiles, async ({ env }) => {
    const file = await stat(onceCopy(env)).catch(() => null)
    return file !== null && file.mtimeMs > Date.now() - COPYING_MS
  }),
]
