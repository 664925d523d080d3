import { crc32 } from 'node:zlib'
import { type Entry, fromBuffer } from 'yauzl'
import { sharp } from '../../pictures/safe-sharp'
import { drawModel } from './draw-model'
import type { HungWork } from './shape-work'
import { writeUsdz } from './write-usdz'

const WORK: HungWork = {
  width: 600,
  height: 400,
  depth: 30,
  ratio: 1.5,
  frame: { width: 50, depth: 60, colour: 'gold' },
}

type Packed = { name: string; method: number; flags: number; at: number; bytes: Buffer }

/** Reads the files of a package where its own headers say that they are, in their order. */
function unpack(usdz: Buffer): Packed[] {
  const files: Packed[] = []
  for (let at = 0; usdz.readUInt32LE(at) === 0x04034b50; ) {
    const size = usdz.readUInt32LE(at + 18)
    const nameEnd = at + 30 + usdz.readUInt16LE(at + 26)
    const begin = nameEnd + usdz.readUInt16LE(at + 28)
    files.push({
      name: usdz.subarray(at + 30, nameEnd).toString(),
      flags: usdz.readUInt16LE(at + 6),
      method: usdz.readUInt16LE(at + 8),
      at: begin,
      bytes: usdz.subarray(begin, begin + size),
    })
    at = begin + size
  }
  return files
}

/** Reads a package as any program for zips does. */
const listed = (usdz: Buffer): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(usdz, (error, zip) => {
      if (error) return reject(error)
      const entries: Entry[] = []
      zip.on('entry', (entry: Entry) => entries.push(entry)).on('end', () => resolve(entries))
      zip.on('error', reject)
    })
  })

let usdz: Buffer
let stage: string
let files: Packed[]

beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  usdz = (await drawModel(WORK, picture)).usdz
  files = unpack(usdz)
  stage = String(files[0]?.bytes)
})

describe('a package for Quick Look', () => {
  test('is a zip whose files are neither compressed nor encrypted', async () => {
    expect(files.map(({ method, flags }) => [method, flags])).toEqual([
      [0, 0],
      [0, 0],
    ])
    const entries = await listed(usdz)
    expect(entries.map(({ fileName }) => fileName)).toEqual(files.map(({ name }) => name))
    expect(entries.map(({ crc32: sum }) => sum)).toEqual(files.map(({ bytes }) => crc32(bytes)))
  })

  test('has its stage first, and beside it only pictures of a kind that USDZ may contain', () => {
    expect(files.map(({ name }) => name)).toEqual(['work.usda', 'picture.jpg'])
    expect(stage).toMatch(/^#usda 1\.0\n/)
    expect(files[1]?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  test('has the bytes of each file at a multiple of 64, however long the names and files are', () => {
    expect(files.map(({ at }) => at % 64)).toEqual([0, 0])
    for (let length = 0; length < 130; length++) {
      const packed = unpack(
        writeUsdz([
          { name: `${'n'.repeat(1 + (length % 70))}.usda`, bytes: Buffer.alloc(length, 1) },
          { name: 'p.jpg', bytes: Buffer.alloc(5, 2) },
        ]),
      )
      expect(packed.map(({ at }) => at % 64)).toEqual([0, 0])
      expect(packed.map(({ bytes }) => bytes.length)).toEqual([length, 5])
    }
  })

  test('is in metres with y up, and opens with the work', () => {
    expect(stage).toMatch(/^ {4}metersPerUnit = 1$/m)
    expect(stage).toMatch(/^ {4}upAxis = "Y"$/m)
    expect(stage).toMatch(/^ {4}defaultPrim = "Work"$/m)
    expect(stage).toMatch(/^def Xform "Work" \($/m)
  })

  test('hangs at a wall: its root is anchored there, and lies on its back in the anchor, whose y leaves the wall', () => {
    expect(stage).toMatch(/^ {4}prepend apiSchemas = \["Preliminary_AnchoringAPI"\]$/m)
    expect(stage).toMatch(/^ {4}uniform token preliminary:anchoring:type = "plane"$/m)
    expect(stage).toMatch(/^ {4}uniform token preliminary:planeAnchoring:alignment = "vertical"$/m)
    expect(stage).toMatch(/^ {8}float xformOp:rotateX = -90$/m)
    expect(stage).toMatch(/^ {8}uniform token\[\] xformOpOrder = \["xformOp:rotateX"\]$/m)
  })

  test('has the size of the work and its frame in metres', () => {
    const extents = [...stage.matchAll(/extent = \[\((.+?)\), \((.+?)\)\]/g)].map(
      ([, low = '', high = '']) => [low.split(', ').map(Number), high.split(', ').map(Number)],
    )
    const size = [0, 1, 2].map(
      (axis) =>
        Math.max(...extents.map(([, high]) => high?.[axis] ?? 0)) -
        Math.min(...extents.map(([low]) => low?.[axis] ?? 0)),
    )
    expect(size.map((length) => Math.round(length * 1e5) / 1e5)).toEqual([0.7, 0.5, 0.06])
  })

  test('has as many points, normals and corners as its faces use, and each face is bound to a material', () => {
    const meshes = [...stage.matchAll(/def Mesh "(\w+)"[\s\S]*?subdivisionScheme = "none"/g)]
    expect(meshes.map(([, name]) => name)).toEqual(['Picture', 'Edge', 'Frame'])
    for (const [mesh, name = ''] of meshes) {
      const numbersOf = (field: string) =>
        new RegExp(`${field} = \\[(.*)\\]`)
          .exec(mesh)?.[1]
          ?.match(/-?[\d.]+/g)
          ?.map(Number) ?? []
      const corners = numbersOf('faceVertexCounts').reduce((sum, count) => sum + count, 0)
      const indices = numbersOf('faceVertexIndices')
      expect(indices).toHaveLength(corners)
      expect(Math.max(...indices)).toBe(corners - 1)
      expect(numbersOf('points')).toHaveLength(corners * 3)
      expect(numbersOf('normals')).toHaveLength(corners * 3)
      expect(numbersOf('primvars:st')).toHaveLength(name === 'Picture' ? corners * 2 : 0)
      expect(mesh).toContain('prepend apiSchemas = ["MaterialBindingAPI"]')
      const bound = /material:binding = <\/Work\/Materials\/(\w+)>/.exec(mesh)?.[1]
      expect(stage).toContain(`def Material "${bound}"`)
    }
  })

  test('is painted by UsdPreviewSurface alone, and names only what it contains', () => {
    const shaders = [...stage.matchAll(/info:id = "(\w+)"/g)].map(([, id]) => id)
    expect([...new Set(shaders)].toSorted()).toEqual([
      'UsdPreviewSurface',
      'UsdPrimvarReader_float2',
      'UsdUVTexture',
    ])
    expect([...stage.matchAll(/@([^@]*)@/g)].map(([, name]) => name)).toEqual(['picture.jpg'])
    for (const [, path = ''] of stage.matchAll(/<\/Work\/Materials\/([\w/.:]+)>/g)) {
      const [material = '', shader = ''] = path.split('.')[0]?.split('/') ?? []
      const written = new RegExp(`def Material "${material}"[\\s\\S]*?def Shader "${shader || 'Surface'}"`)
      expect(stage).toMatch(written)
    }
    expect(stage.split('{').length).toBe(stage.split('}').length)
  })
})
