import type { Undone } from './bulk-change'

const MOST_NAMED = 3

/** The result of undoing, in a few sentences: how many artworks were restored, and which were left alone and why. */
export function undoneText({ undone, left }: Undone): string {
  const back =
    undone === 1
      ? 'One artwork is as it was.'
      : undone === 0
        ? 'Nothing was undone.'
        : `${undone} artworks are as they were.`
  const named = left.slice(0, MOST_NAMED).map(({ title, reason }) => `“${title}”: ${reason}`)
  const more = left.length > MOST_NAMED ? [`${left.length - MOST_NAMED} more were left alone.`] : []
  return [back, ...named, ...more].join(' ')
}
