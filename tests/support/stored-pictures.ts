import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the files and folders of pictures in a data directory, without the file that names the installation. */
export function storedPictures(dataDir: string): string[] {
  const folder = join(dataDir, 'pictures')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.installation') : []
}
