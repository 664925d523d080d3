import * as z from 'zod/mini'
import { printOptionSchema } from './artwork'

/** Print sizes with their prices that the artist has named, to be given to many artworks. */
export const printPresetSchema = z.object({
  id: z.number(),
  name: z.string(),
  printOptions: z.array(printOptionSchema),
})
export type PrintPreset = z.infer<typeof printPresetSchema>
