import { findActions, foundGroups } from './command-palette-choices'

const labels = (typed: string, isOwner = true) => findActions(typed, isOwner).map(({ label }) => label)

test('while nothing is typed all actions are there, an assistant’s without what is the owner’s', () => {
  expect(labels('')).toEqual([
    'New artwork',
    'Go to Artworks',
    'Go to Orders',
    'Go to Collectors',
    'Go to Messages',
    'Open the panel',
    'Orders, refunds, history',
    'Import and export',
    'Artworks in the trash',
    'Customers',
    'Newsletters',
    'Emails sent',
    'Settings',
    'Shipping',
    'Accounts',
    'Personal data',
    'Audit trail',
    'Your account',
    'Exit Admin',
    'Sign out',
  ])
  expect(labels('', false)).toEqual([
    'New artwork',
    'Go to Artworks',
    'Go to Orders',
    'Go to Messages',
    'Open the panel',
    'Orders, refunds, history',
    'Import and export',
    'Artworks in the trash',
    'Your account',
    'Exit Admin',
    'Sign out',
  ])
})

test('each typed word begins a word of an action, in whatever order and case', () => {
  expect(labels('IMP')).toEqual(['Import and export'])
  expect(labels('export imp')).toEqual(['Import and export'])
  expect(labels('go ord')).toEqual(['Go to Orders'])
  expect(labels('mport')).toEqual([])
  expect(labels('audit', false)).toEqual([])
})

test('signs alone name no action', () => {
  expect(labels('%')).toEqual([])
  expect(labels('  ').length).toBeGreaterThan(0)
})

test('what was found leads to its page, a draft to its preview, orders and people into the panel', () => {
  const groups = foundGroups({
    artworks: [
      { id: 1, title: 'Barley', slug: 'barley', year: 2021, publication: 'published' },
      { id: 2, title: 'Thaw', slug: 'thaw', year: null, publication: 'draft' },
    ],
    orders: [{ id: 'A B', number: 'GESSO-AB', customer: 'Ada Holt', status: 'pending' }],
    customers: [{ email: 'ada+art@example.test', name: 'Ada Holt', orders: 1 }],
    subscribers: [],
    messages: [{ id: 7, name: 'Ines', subject: 'A question' }],
    pastOrders: [{ id: 9, number: '#1001', name: null, works: 'Fog, Rain' }],
  })
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Works',
    'Orders',
    'Customers',
    'Messages',
    'Past orders',
  ])
  expect(groups.flatMap(({ choices }) => choices)).toEqual([
    { key: 'artwork 1', label: 'Barley', isTitle: true, to: '/artwork/barley', note: '2021' },
    { key: 'artwork 2', label: 'Thaw', isTitle: true, to: '/preview/thaw', note: 'Draft' },
    {
      key: 'order A B',
      label: 'GESSO-AB',
      panel: '/collections/orders/A%20B',
      note: 'Ada Holt, Pending',
    },
    {
      key: 'customer ada+art@example.test',
      label: 'Ada Holt',
      panel: '/collections/orders?search=ada%2Bart%40example.test',
      note: 'ada+art@example.test, 1 order',
    },
    { key: 'message 7', label: 'Ines', panel: '/collections/contact_messages/7', note: 'A question' },
    { key: 'past 9', label: '#1001', panel: '/past-orders?record=9', note: 'Fog, Rain' },
  ])
})
