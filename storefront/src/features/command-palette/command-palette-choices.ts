import type { Found } from '@gesso/shared-types/features/command-palette/find-anything'
import { foundGroups } from '@gesso/shared-types/features/command-palette/found-groups'
import { DASHBOARD_TABS, type DashboardRequest } from '../../pages/dashboard/dashboard-request'
import { artworkPath, homePath, previewPath } from '../../routing/paths'

/** What a choice does: opens a page of the site or the panel, or runs an action. */
type Destination =
  | { to: string; dashboard?: DashboardRequest }
  | { panel: string }
  | { done: 'exitAdmin' | 'signOut' }

export type Choice = Destination & {
  /** Unique among the choices. */
  key: string
  label: string
  /** A detail next to the label, such as the state or the owner. */
  note?: string
  /** Whether the label is an artwork's title. */
  isTitle?: boolean
}

export type ChoiceGroup = { heading: string; choices: readonly Choice[] }

const action = (label: string, destination: Destination, note?: string): Choice => ({
  key: `action ${label}`,
  label,
  ...(note && { note }),
  ...destination,
})

/** All actions. An assistant has fewer. */
function allActions(isOwner: boolean): readonly Choice[] {
  const tabs = DASHBOARD_TABS.filter((tab) => isOwner || tab !== 'Collectors')
  return [
    action('New artwork', { to: homePath, dashboard: { tab: 'Artworks', newArtwork: true } }),
    ...tabs.map((tab) => action(`Go to ${tab}`, { to: homePath, dashboard: { tab } })),
    action('Open the panel', { panel: '' }),
    action('Your account', { panel: '/account' }, 'Panel'),
    action('Exit Admin', { done: 'exitAdmin' }),
    action('Sign out', { done: 'signOut' }),
  ]
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The actions in which every typed word begins a word; all actions while nothing is typed. */
export function findActions(typed: string, isOwner: boolean): readonly Choice[] {
  const asked = words(typed)
  if (typed.trim() !== '' && asked.length === 0) return []
  return allActions(isOwner).filter(({ label }) =>
    asked.every((part) => words(label).some((word) => word.startsWith(part))),
  )
}

/** The shop's results in groups: published works lead to their page on the site, everything else into the panel. */
export const choicesOf = (found: Found): ChoiceGroup[] =>
  foundGroups(found).map(({ heading, items }) => ({
    heading,
    choices: items.map(({ slug, isPublished, path, ...item }) => ({
      ...item,
      ...(slug === undefined ? { panel: path } : { to: isPublished ? artworkPath(slug) : previewPath(slug) }),
    })),
  }))
