import type { Toast } from '../../ui/use-toast'

const MOST_NAMED = 3

/**
 * The toast after a change of several artworks.
 * @param left titles of the artworks that stay as they are, because another session changed them first
 */
export function bulkChangeText(changed: number, left: readonly string[]): Toast {
  const done = changed === 1 ? 'Artwork updated successfully!' : `${changed} artworks updated successfully!`
  if (left.length === 0) return { title: 'Success', description: done }
  const named = left.slice(0, MOST_NAMED).map((title) => `“${title}”`)
  const more = left.length > MOST_NAMED ? [`${left.length - MOST_NAMED} more`] : []
  const told = `Changed elsewhere in the meantime, and left as they are: ${[...named, ...more].join(', ')}.`
  return changed === 0
    ? { title: 'Nothing Changed', description: told }
    : { title: 'Success', description: `${done} ${told}` }
}
