import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders of pictures in a shop's folder, without the mark that says whose they are. */
export function storedPictures(dataDir: string): string[] {
  const folder = join(dataDir, 'pictures')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.installation') : []
}
