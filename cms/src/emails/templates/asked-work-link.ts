import type { Block } from '../template'

/** Links to the page of the work that a message asks about; no blocks if there is none. */
export function askedWorkLink(
  work: { slug: string | null; title: string } | null | undefined,
  publicUrl: string,
): Block[] {
  if (!work) return []
  const { slug, title } = work
  return [
    slug === null
      ? { kind: 'lines', name: 'About the work', lines: [title] }
      : { kind: 'note_link', text: 'About the work', label: title, href: `${publicUrl}/artwork/${slug}` },
  ]
}
