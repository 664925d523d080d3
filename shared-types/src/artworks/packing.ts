/** How a work is packed for shipping. */
export const PACKINGS = ['rolled', 'boxed', 'crated'] as const
export type Packing = (typeof PACKINGS)[number]

export const PACKING_WORDS: Readonly<Record<Packing, string>> = {
  rolled: 'Rolled',
  boxed: 'Boxed',
  crated: 'Crated',
}
