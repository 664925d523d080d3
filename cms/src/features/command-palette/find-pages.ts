import { beginsWords } from '@gesso/shared-types/features/command-palette/begins-words'
import type { Found } from '@gesso/shared-types/features/command-palette/find-anything'
import type { PayloadRequest } from 'payload'
import type { Context } from '../../platform/context'
import { readPanelSections } from '../../settings/read-panel-sections'

/** Finds the pages of the panel in whose name, or section's name, every word of `q` begins a word. */
export async function findPages(
  { payload }: Context,
  q: string,
  user: PayloadRequest['user'],
): Promise<Found['pages']> {
  if (!user) return []
  const sections = await readPanelSections(payload, user)
  const pages = sections.flatMap(({ label: section, tabs, actions, furtherPages }) =>
    [...tabs, ...actions, ...furtherPages].map(({ label, href }) => ({ label, section, href })),
  )
  return pages.filter(({ label, section }) => beginsWords(q, `${section} ${label}`))
}
