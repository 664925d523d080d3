import type { FrameColour } from '@gesso/shared-types/features/room-view/hung-work'

/** A colour in sRGB, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** How light meets a surface: its colour, and how rough and how much of metal it is, from 0 to 1. */
export type Look = { colour: Colour; roughness: number; metal: number }

export const FRAME_LOOKS: Readonly<Record<FrameColour, Look>> = {
  black: { colour: [28, 27, 25], roughness: 0.6, metal: 0 },
  white: { colour: [240, 238, 233], roughness: 0.6, metal: 0 },
  oak: { colour: [191, 156, 110], roughness: 0.7, metal: 0 },
  walnut: { colour: [92, 64, 44], roughness: 0.7, metal: 0 },
  gold: { colour: [202, 165, 88], roughness: 0.4, metal: 0.7 },
  silver: { colour: [196, 196, 194], roughness: 0.4, metal: 0.7 },
}

/** Paint and paper, which do not shine. */
export const MATT = { roughness: 0.9, metal: 0 }

/** A colour as renderers calculate with it: linear, each part from 0 to 1. */
export const linear = (colour: Colour): number[] =>
  colour.map((part) => {
    const share = part / 255
    const value = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    return Math.round(value * 1e5) / 1e5
  })
