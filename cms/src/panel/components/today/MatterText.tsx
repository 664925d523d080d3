import type { MatterWords } from '@gesso/shared-types/today/matter'
import { DayTime } from './DayTime'

/** A sentence of a matter: titles of works in italics, moments in the artist's time zone. */
export const MatterText = ({ words }: { words: MatterWords }) =>
  words.map((part, place) => {
    if (typeof part === 'string') return part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    return 'title' in part ? <em key={place}>{part.title}</em> : <DayTime at={part.at} key={place} />
  })
