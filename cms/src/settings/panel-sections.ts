import {
  addressOf,
  type PanelPlace,
  type PanelPlaces,
  type PanelVerb,
  type Section,
} from '../platform/panel-places'

const LABELS: Record<Section, string> = {
  today: 'Today',
  works: 'Works',
  sales: 'Sales',
  people: 'People',
  money: 'Money',
  site: 'Site',
  settings: 'Settings',
}

/** A link to a page of the panel, with its whole address. */
type PanelLink = { label: string; href: string }

/** A link to a form, or to the page of what a call does. */
type ShownVerb = PanelLink & Pick<PanelVerb, 'call'>

/** A section with what a visitor of the panel may open in it. */
export type ShownSection = {
  name: Section
  label: string
  /** The address of its first tab. */
  href: string
  tabs: readonly PanelLink[]
  /** What is done with the section's first list. */
  actions: readonly PanelLink[]
  /** What is made or done in it. */
  verbs: readonly ShownVerb[]
  /** Further pages in it, which no tab shows. */
  furtherPages: readonly (PanelLink & { isOfFeature?: true })[]
}

/** Who looks, and which features are on. */
type Viewer = { isOwner: boolean; isOn: (feature: string) => boolean }

const linkTo = ({ label, path }: Pick<PanelPlace, 'label' | 'path'>): PanelLink => ({
  label,
  href: path === '/' ? '/admin' : `/admin${path}`,
})

/** Lists the sections in their order with the tabs and actions that somebody may see; empty sections are left out. */
export function shownSections(
  { places, verbs, tasks }: PanelPlaces,
  { isOwner, isOn }: Viewer,
): ShownSection[] {
  const isThere = (item: { switch?: string }) => item.switch === undefined || isOn(item.switch)
  const isSeen = (item: { switch?: string; forOwners?: true }) =>
    (isOwner || !item.forOwners) && isThere(item)
  const seen = places.filter(isSeen)
  // Those of the site are its tabs.
  const taskLinks = tasks
    .filter((task) => task.group !== 'site' && isThere(task))
    .map((task) => ({
      ...linkTo({ label: task.label, path: addressOf(task) }),
      ...(task.group === 'feature' && { isOfFeature: true as const }),
    }))
  return (Object.keys(LABELS) as Section[]).flatMap((name) => {
    const own = seen.filter(({ section }) => section === name)
    const tabs = own.filter(({ isAction }) => !isAction).map(linkTo)
    const [first] = tabs
    if (!first) return []
    return {
      name,
      label: LABELS[name],
      href: first.href,
      tabs,
      actions: own.filter(({ isAction }) => isAction).map(linkTo),
      verbs: verbs
        .filter((verb) => verb.section === name && isSeen(verb))
        .map((verb) => ({ ...linkTo(verb), ...(verb.call && { call: verb.call }) })),
      furtherPages: name === 'settings' && isOwner ? taskLinks : [],
    }
  })
}

const isWithin = (path: string, page: string): boolean =>
  path === page || (page !== '/admin' && path.startsWith(`${page}/`))

/** Finds the section of a page by its address; the account's pages are settings. */
export function sectionOf(sections: readonly ShownSection[], path: string): ShownSection | undefined {
  const ofPage = ({ tabs, actions, furtherPages }: ShownSection) =>
    [...tabs, ...actions, ...furtherPages].some(({ href }) => isWithin(path, href))
  return sections.find(ofPage) ?? sections.find(({ name }) => name === 'settings')
}

type Head = (
  | { tabs: readonly PanelLink[]; actions: readonly PanelLink[]; current: string }
  | { back: PanelLink }
) & {
  /** What adds to the list that the page shows. */
  verb?: PanelLink
}

/**
 * What stands above a page: the section's tabs on their own pages, otherwise the way back to the nearest of them; and
 * what adds to a list.
 */
export function headOf(section: ShownSection, path: string): Head {
  const verb = section.verbs.find(({ href }) => href === `${path}/create`)
  const withVerb = verb ? { verb } : {}
  const current = section.tabs.find(({ href }) => href === path)
  if (current)
    return {
      tabs: section.tabs,
      actions: current === section.tabs[0] ? section.actions : [],
      current: current.href,
      ...withVerb,
    }
  const parent = [...section.tabs, ...section.actions].find(
    ({ href }) => isWithin(path, href) && href !== path,
  )
  return { back: parent ?? { label: section.label, href: section.href }, ...withVerb }
}
