import type { ModelSurface } from './model-surfaces'
import { boundsOf, type Point } from './shape-work'

/** Numbers of glTF 2.0. */
const FLOAT = 5126
const UNSIGNED_SHORT = 5123
const VERTICES = 34962
const INDICES = 34963
const LINEAR = 9729
const LINEAR_MIPMAP_LINEAR = 9987
const CLAMP_TO_EDGE = 33071

/** Where a picture's corners are on it, from the lower left; glTF counts from the top. */
const CORNERS_OF_PICTURE = [0, 1, 1, 1, 1, 0, 0, 0]

/** Collects the bytes of a file and what each part of them is. Each part begins at a multiple of four bytes. */
class Bin {
  readonly #parts: Buffer[] = []
  #length = 0
  readonly views: object[] = []
  readonly accessors: object[] = []

  addBytes(bytes: Buffer, target?: number): number {
    this.views.push({
      buffer: 0,
      byteOffset: this.#length,
      byteLength: bytes.length,
      ...(target && { target }),
    })
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    this.#parts.push(padded)
    this.#length += padded.length
    return this.views.length - 1
  }

  /** Adds vectors of `size` numbers. */
  addVectors(values: readonly number[], size: 2 | 3, bounds: { min?: Point; max?: Point } = {}): number {
    const bufferView = this.addBytes(Buffer.from(Float32Array.from(values).buffer), VERTICES)
    const type = `VEC${size}`
    this.accessors.push({
      bufferView,
      componentType: FLOAT,
      count: values.length / size,
      type,
      ...bounds,
    })
    return this.accessors.length - 1
  }

  addIndices(values: readonly number[]): number {
    const bufferView = this.addBytes(Buffer.from(Uint16Array.from(values).buffer), INDICES)
    this.accessors.push({ bufferView, componentType: UNSIGNED_SHORT, count: values.length, type: 'SCALAR' })
    return this.accessors.length - 1
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts)
  }
}

function addPrimitive(bin: Bin, { faces, picture }: ModelSurface, material: number): object {
  // As they are stored: in single precision.
  const points = faces
    .flatMap(({ corners }) => corners)
    .map(([x, y, z]): Point => [Math.fround(x), Math.fround(y), Math.fround(z)])
  const normals = faces.flatMap(({ normal }) => [normal, normal, normal, normal])
  const indices = faces.flatMap((_face, index) => [0, 1, 2, 0, 2, 3].map((corner) => index * 4 + corner))
  return {
    attributes: {
      POSITION: bin.addVectors(points.flat(), 3, boundsOf(points)),
      NORMAL: bin.addVectors(normals.flat(), 3),
      ...(picture && { TEXCOORD_0: bin.addVectors(CORNERS_OF_PICTURE, 2) }),
    },
    indices: bin.addIndices(indices),
    material,
  }
}

const materialOf = ({ name, colour, roughness, metal }: ModelSurface): object => ({
  name,
  pbrMetallicRoughness: {
    ...(colour ? { baseColorFactor: [...colour, 1] } : { baseColorTexture: { index: 0 } }),
    metallicFactor: metal,
    roughnessFactor: roughness,
  },
})

/** Writes a model as binary glTF 2.0, in metres. */
export function writeGlb(surfaces: readonly ModelSurface[], jpeg: Buffer): Buffer {
  const bin = new Bin()
  const primitives = surfaces.map((surface, index) => addPrimitive(bin, surface, index))
  const image = bin.addBytes(jpeg)
  const { bytes } = bin
  const json = {
    asset: { version: '2.0', generator: 'Gesso' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'Work', mesh: 0 }],
    meshes: [{ name: 'Work', primitives }],
    materials: surfaces.map(materialOf),
    textures: [{ source: 0, sampler: 0 }],
    samplers: [
      { magFilter: LINEAR, minFilter: LINEAR_MIPMAP_LINEAR, wrapS: CLAMP_TO_EDGE, wrapT: CLAMP_TO_EDGE },
    ],
    images: [{ bufferView: image, mimeType: 'image/jpeg' }],
    accessors: bin.accessors,
    bufferViews: bin.views,
    buffers: [{ byteLength: bytes.length }],
  }
  const text = Buffer.from(JSON.stringify(json))
  return container([
    ['JSON', Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')])],
    ['BIN\0', bytes],
  ])
}

/** Puts chunks into the container of glTF: a head of twelve bytes, and each chunk with its length and name. */
function container(chunks: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts = chunks.flatMap(([name, bytes]) => [number(bytes.length), Buffer.from(name), bytes])
  const length = parts.reduce((sum, part) => sum + part.length, 12)
  return Buffer.concat([Buffer.from('glTF'), number(2), number(length), ...parts])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
