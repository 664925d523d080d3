import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A part of a line in one font; an odd `level` means right to left. */
export type Placed<Part> = Part & { text: string; level: number }

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a text contains right-to-left letters. */
export const readsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/**
 * Orders the parts of a line from left to right as they are drawn (Unicode's bidirectional algorithm), splitting parts
 * in which the direction changes. Neutral characters such as brackets are mirrored within right-to-left words.
 */
export function inVisualOrder<Part extends { text: string }>(parts: readonly Part[]): Placed<Part>[] {
  const line = parts.map(({ text }) => text).join('')
  if (!readsFromRight(line)) return parts.map((part) => ({ ...part, level: 0 }))
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const placed: Placed<Part>[] = []
  let at = 0
  for (const part of parts) {
    let last: Placed<Part> | undefined
    for (const unit of part.text.split('')) {
      const level = levels[at] ?? 0
      at += 1
      if (last?.level === level) {
        last.text += unit
        continue
      }
      last = { ...part, text: unit, level }
      placed.push(last)
    }
  }
  return reorder(placed).map((part) =>
    part.level % 2 === 1 && !readsFromRight(part.text) ? { ...part, text: mirrored(part.text) } : part,
  )
}

const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

/** Reverses each run of parts at or above a level, from the highest level down. */
function reorder<Part extends { level: number }>(parts: Part[]): Part[] {
  const ordered = [...parts]
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level -= 1) {
    let begin = 0
    while (begin < ordered.length) {
      let end = begin
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end - begin > 1) ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse())
      begin = end + 1
    }
  }
  return ordered
}
