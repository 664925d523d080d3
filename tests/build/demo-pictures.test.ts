import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
const STORED = 'cms/src/seed/pictures'

const pixels = (file: string) => sharp(file).raw().toBuffer()

/** How far two pictures are apart, on average, of 255. */
async function apart(one: string, other: string): Promise<number> {
  const [a, b] = [await pixels(one), await pixels(other)]
  if (a.length !== b.length) return 255
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] as number)), 0) / a.length
}

// In a process of its own, as `npm run paint` does: jest computes ten times slower.
test('the program paints a picture of the demo as it is stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-paint-'))
  try {
    const program = ['--import', 'tsx', 'packages/demo-painter/src/main.ts', folder, 'gorge']
    await run(process.execPath, program)
    expect(await apart(join(folder, 'gorge.jpg'), join(STORED, 'gorge.jpg'))).toBeLessThan(1)
    expect(await apart(join(STORED, 'surf.jpg'), join(STORED, 'gorge.jpg'))).toBe(255)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 240_000)
