import * as z from 'zod/mini'
import { printOptionSchema } from './artwork'

/** A named set of print sizes with prices that the artist applies to many artworks. */
export const printPresetSchema = z.object({
  id: z.number(),
  name: z.string(),
  printOptions: z.array(printOptionSchema),
})
export type PrintPreset = z.infer<typeof printPresetSchema>
