import { validateBytes } from 'gltf-validator'
import { sharp } from '../../pictures/safe-sharp'
import { drawModel } from './draw-model'
import type { HungWork } from './shape-work'

const unframed: HungWork = { width: 921, height: 737, depth: 25, ratio: 921 / 737, frame: null }
const framed: HungWork = { ...unframed, frame: { width: 40, depth: 45, colour: 'oak' } }
/** Its picture shows less than the whole of it. */
const square: HungWork = { ...framed, width: 500, height: 500, ratio: 1.6 }

const source = (width = 3000, height = 2400) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer()

type Gltf = {
  accessors: { min?: number[]; max?: number[]; count: number; type: string }[]
  meshes: { primitives: { attributes: { POSITION: number }; material: number }[] }[]
  materials: { name: string }[]
}

/** Reads what a binary glTF file says. */
const read = (glb: Buffer): Gltf => JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString()) as Gltf

/** The width, height and depth of everything in a model, in metres. */
function sizeOf(glb: Buffer): number[] {
  const { accessors, meshes } = read(glb)
  const bounds = (meshes[0]?.primitives ?? []).map(
    ({ attributes }) => accessors[attributes.POSITION] ?? { min: [], max: [] },
  )
  return [0, 1, 2].map((axis) => {
    const high = Math.max(...bounds.map(({ max = [] }) => max[axis] ?? 0))
    return high - Math.min(...bounds.map(({ min = [] }) => min[axis] ?? 0))
  })
}

test.each([
  ['a work', unframed, [0.921, 0.737, 0.025]],
  ['a work in its frame', framed, [1.001, 0.817, 0.045]],
  ['a work whose picture has other proportions', square, [0.58, 0.58, 0.045]],
])(
  'Khronos’s validator finds nothing in the glTF of %s, and its size is in metres',
  async (_case, work, size) => {
    const { glb } = await drawModel(work, await source())
    const { issues, info } = await validateBytes(glb)
    // Sides that are no power of two are a hint for WebGL 1, which nothing here runs on.
    expect(issues.messages.filter(({ code }) => code !== 'IMAGE_NPOT_DIMENSIONS')).toEqual([])
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    expect(info.resources).toContainEqual(
      expect.objectContaining({ mimeType: 'image/jpeg', image: expect.objectContaining({ width: 2048 }) }),
    )
    for (const [axis, metres] of sizeOf(glb).entries()) expect(metres).toBeCloseTo(size[axis] ?? 0, 5)
  },
)

test('a small picture is not blown up, and one with a transparent ground gets a white one', async () => {
  const clear = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { glb } = await drawModel(unframed, clear)
  const jpeg = glb.subarray(glb.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
  expect(await sharp(jpeg, { failOn: 'none' }).metadata()).toMatchObject({ width: 90, height: 60 })
  const { channels } = await sharp(jpeg, { failOn: 'none' }).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

test('the same work is the same bytes, whichever process draws it', async () => {
  const picture = await source(400, 320)
  const one = await drawModel(framed, picture)
  const other = await drawModel(framed, picture)
  expect(one.glb.equals(other.glb)).toBe(true)
  expect(one.usdz.equals(other.usdz)).toBe(true)
})
