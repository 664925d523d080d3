import type { Found } from '@gesso/shared-types/features/command-palette/find-anything'
import { DASHBOARD_TABS, type DashboardRequest } from '../../pages/dashboard/dashboard-request'
import { panelPlaces } from '../../pages/dashboard/panel-places'
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
    ...panelPlaces(isOwner)
      .filter(({ path }) => path !== '')
      .map(({ label, path }) => action(label, { panel: path }, 'Panel')),
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

const PUBLICATION_NOTES = { draft: 'Draft', private: 'Private', published: null } as const
const count = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`
const withNote = (...notes: (string | number | null)[]) => {
  const note = notes.filter((each) => each !== null && each !== '').join(', ')
  return note ? { note } : {}
}

/** The shop's results in groups, without empty ones. */
export function foundGroups({
  artworks,
  orders,
  customers,
  subscribers,
  messages,
  pastOrders = [],
}: Found): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [
    {
      heading: 'Works',
      choices: artworks.map(({ id, title, slug, year, publication }) => ({
        key: `artwork ${id}`,
        label: title,
        isTitle: true,
        to: publication === 'published' ? artworkPath(slug) : previewPath(slug),
        ...withNote(year, PUBLICATION_NOTES[publication]),
      })),
    },
    {
      heading: 'Orders',
      choices: orders.map(({ id, number, customer, status }) => ({
        key: `order ${id}`,
        label: number,
        panel: `/collections/orders/${encodeURIComponent(id)}`,
        ...withNote(customer, status === 'completed' ? 'Completed' : 'Pending'),
      })),
    },
    {
      heading: 'Customers',
      choices: customers.map(({ email, name, orders }) => ({
        key: `customer ${email}`,
        label: name,
        panel: `/collections/orders?${new URLSearchParams({ search: email })}`,
        ...withNote(email, count(orders)),
      })),
    },
    {
      heading: 'Collectors',
      choices: subscribers.map(({ id, email }) => ({
        key: `subscriber ${id}`,
        label: email,
        panel: `/collections/newsletter_subscriptions/${id}`,
      })),
    },
    {
      heading: 'Messages',
      choices: messages.map(({ id, name, subject }) => ({
        key: `message ${id}`,
        label: name,
        panel: `/collections/contact_messages/${id}`,
        ...withNote(subject),
      })),
    },
    {
      heading: 'Past orders',
      choices: pastOrders.map(({ id, number, name, works }) => ({
        key: `past ${id}`,
        label: number,
        panel: `/past-orders?record=${id}`,
        ...withNote(name, works),
      })),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
