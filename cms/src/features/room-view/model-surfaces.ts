import type { Surfaces } from './draw-surfaces'
import { type Face, type HungWork, shapeWork } from './shape-work'
import { FRAME_LOOKS, linear, MATT } from './surface-looks'

/** A part of a model with one material. */
export type ModelSurface = {
  name: 'Picture' | 'Edge' | 'Frame'
  faces: readonly Face[]
  /** Whether the picture covers its one face, in place of a colour. */
  picture: boolean
  /** Linear, from 0 to 1; null for the picture. */
  colour: readonly number[] | null
  roughness: number
  metal: number
}

/** The parts of a work's model; those without a face are left out. */
export function modelSurfaces(work: HungWork, { edge }: Pick<Surfaces, 'edge'>): ModelSurface[] {
  const shape = shapeWork(work)
  const frame = FRAME_LOOKS[work.frame?.colour ?? 'black']
  const surfaces: ModelSurface[] = [
    { name: 'Picture', faces: shape.picture, picture: true, colour: null, ...MATT },
    { name: 'Edge', faces: shape.edge, picture: false, colour: linear(edge), ...MATT },
    {
      name: 'Frame',
      faces: shape.frame,
      picture: false,
      colour: linear(frame.colour),
      roughness: frame.roughness,
      metal: frame.metal,
    },
  ]
  return surfaces.filter(({ faces }) => faces.length > 0)
}
