import type { Block } from '../template'

/** The work that a message asks about, with the address of its page; nothing where it asks about none. */
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
