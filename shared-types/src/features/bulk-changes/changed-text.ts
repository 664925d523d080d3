import type { ManyChanged } from './change-many'

const MOST_NAMED = 3

/** Says how many artworks were changed, and which were left as they are and why. */
export function changedText({ changed, left }: ManyChanged): string {
  const named = left
    .slice(0, MOST_NAMED)
    .map(({ title, reason }) => (title ? `“${title}”: ${reason}` : reason))
  const more = left.length > MOST_NAMED ? `, and ${left.length - MOST_NAMED} more` : ''
  const done = changed === 1 ? '1 artwork was changed.' : `${changed} artworks were changed.`
  return left.length === 0 ? done : `${done} Left as they are: ${named.join('; ')}${more}.`
}
