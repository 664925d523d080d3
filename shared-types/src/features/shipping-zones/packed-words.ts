import { PACKING_WORDS, type Packing } from '../../artworks/packing'

/** An item's packing and weight in words. */
export const packedWords = ({ packing, weight }: { packing?: Packing; weight?: string }): string[] => [
  ...(packing ? [PACKING_WORDS[packing].toLowerCase()] : []),
  ...(weight ? [weight] : []),
]
