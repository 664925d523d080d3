import { readLength } from '@gesso/dimensions/read-measure'
import * as z from 'zod/mini'
import { measure } from '../../artworks/measure'

/** The colours of frames. The database accepts no others: a new one needs a migration. */
export const FRAME_COLOURS = ['black', 'white', 'oak', 'walnut', 'gold', 'silver'] as const
export type FrameColour = (typeof FRAME_COLOURS)[number]

export const FRAME_COLOUR_WORDS: Readonly<Record<FrameColour, string>> = {
  black: 'Black',
  white: 'White',
  oak: 'Oak',
  walnut: 'Walnut',
  gold: 'Gold',
  silver: 'Silver',
}

/** What a work's size on the wall leaves out: its depth, and its frame. Lengths are kept as they were typed. */
export const hungWorkInputSchema = z.object({
  /** For dimensions that do not say it. */
  workDepth: measure('Depth', readLength),
  /** Without it, the work has no frame. */
  frameWidth: measure('Width of the frame', readLength),
  frameDepth: measure('Depth of the frame', readLength),
  frameColour: z.nullish(z.enum(FRAME_COLOURS, 'Not a colour of a frame')),
})
