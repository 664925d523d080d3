import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const PICTURES = 'cms/src/features/demo/pictures'
/** The files that a server reads from the folder it is started in. */
const READ = [
  'package.json',
  'node_modules',
  'storefront',
  'docs',
  'cms/package.json',
  'cms/node_modules',
  'cms/dist',
  'cms/src/panel',
]

/**
 * Creates a folder with this checkout's build and small demo pictures, so that the demo gallery is ready within
 * seconds.
 */
export async function smallDemo(): Promise<string> {
  const folder = join(String(process.env.TEST_FOLDER), `small-demo-${randomBytes(6).toString('hex')}`)
  mkdirSync(join(folder, PICTURES), { recursive: true })
  for (const path of READ) symlinkSync(resolve(path), join(folder, path))
  for (const name of readdirSync(PICTURES).filter((each) => each.endsWith('.jpg')))
    await sharp(join(PICTURES, name))
      .resize(320)
      .toFile(join(folder, PICTURES, name))
  return folder
}
