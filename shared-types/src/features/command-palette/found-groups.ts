import type { Found } from './find-anything'

/** Something that was found, as a line to choose. */
export type FoundItem = {
  /** Unique among all. */
  key: string
  label: string
  /** A detail next to the label, such as the state or the owner. */
  note?: string
  /** Whether the label is a work's title. */
  isTitle?: boolean
  /** Its page in the panel, below /admin. */
  path: string
  /** Of works only. */
  slug?: string
  isPublished?: boolean
}

export type FoundGroup = { heading: string; items: readonly FoundItem[] }

const PUBLICATION_NOTES = { draft: 'Draft', private: 'Private', published: null } as const
const count = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`
const withNote = (...notes: (string | number | null)[]) => {
  const note = notes.filter((each) => each !== null && each !== '').join(', ')
  return note ? { note } : {}
}

/** What was found in groups, without empty ones. */
export function foundGroups({
  artworks,
  orders,
  customers,
  subscribers,
  messages,
  pages,
  help = [],
  pastOrders = [],
}: Found): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      heading: 'Works',
      items: artworks.map(({ id, title, slug, year, publication }) => ({
        key: `artwork ${id}`,
        label: title,
        isTitle: true,
        slug,
        isPublished: publication === 'published',
        path: `/collections/artworks/${id}`,
        ...withNote(year, PUBLICATION_NOTES[publication]),
      })),
    },
    {
      heading: 'Orders',
      items: orders.map(({ id, number, customer, status }) => ({
        key: `order ${id}`,
        label: number,
        path: `/collections/orders/${encodeURIComponent(id)}`,
        ...withNote(customer, status === 'completed' ? 'Completed' : 'Pending'),
      })),
    },
    {
      heading: 'Customers',
      items: customers.map(({ email, name, orders }) => ({
        key: `customer ${email}`,
        label: name,
        path: `/collections/orders?${new URLSearchParams({ search: email })}`,
        ...withNote(email, count(orders)),
      })),
    },
    {
      heading: 'Collectors',
      items: subscribers.map(({ id, email }) => ({
        key: `subscriber ${id}`,
        label: email,
        path: `/collections/newsletter_subscriptions/${id}`,
      })),
    },
    {
      heading: 'Messages',
      items: messages.map(({ id, name, subject }) => ({
        key: `message ${id}`,
        label: name,
        path: `/collections/contact_messages/${id}`,
        ...withNote(subject),
      })),
    },
    {
      heading: 'Pages',
      items: pages.map(({ label, section, href }) => ({
        key: `page ${href}`,
        label,
        path: href.replace(/^\/admin/, ''),
        ...(section !== label && { note: section }),
      })),
    },
    {
      heading: 'Past orders',
      items: pastOrders.map(({ id, number, name, works }) => ({
        key: `past ${id}`,
        label: number,
        path: `/past-orders?record=${id}`,
        ...withNote(name, works),
      })),
    },
    {
      heading: 'Help',
      items: help.map(({ heading, page, href }) => ({
        key: `help ${href}`,
        label: heading,
        path: href.replace(/^\/admin/, ''),
        ...(page !== heading && { note: page }),
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
