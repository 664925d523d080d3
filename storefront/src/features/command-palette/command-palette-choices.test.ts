import { choicesOf, findActions } from './command-palette-choices'

const labels = (typed: string, isOwner = true) => findActions(typed, isOwner).map(({ label }) => label)

test('while nothing is typed all actions are there, an assistant’s without what is the owner’s', () => {
  expect(labels('')).toEqual([
    'New artwork',
    'Go to Artworks',
    'Go to Orders',
    'Go to Collectors',
    'Go to Messages',
    'Open the panel',
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
    'Your account',
    'Exit Admin',
    'Sign out',
  ])
})

test('each typed word begins a word of an action, in whatever order and case', () => {
  expect(labels('EXI')).toEqual(['Exit Admin'])
  expect(labels('ord go')).toEqual(['Go to Orders'])
  expect(labels('rders')).toEqual([])
  expect(labels('collectors', false)).toEqual([])
})

test('signs alone name no action', () => {
  expect(labels('%')).toEqual([])
  expect(labels('  ').length).toBeGreaterThan(0)
})

test('what was found leads to its page, a draft to its preview, orders and people into the panel', () => {
  const groups = choicesOf({
    artworks: [
      { id: 1, title: 'Barley', slug: 'barley', year: 2021, publication: 'published' },
      { id: 2, title: 'Thaw', slug: 'thaw', year: null, publication: 'draft' },
    ],
    orders: [{ id: 'A B', number: 'GESSO-AB', customer: 'Ada Holt', status: 'pending' }],
    customers: [{ email: 'ada+art@example.test', name: 'Ada Holt', orders: 1 }],
    subscribers: [],
    messages: [{ id: 7, name: 'Ines', subject: 'A question' }],
    pages: [{ label: 'Email', section: 'Settings', href: '/admin/settings/email' }],
    help: [{ heading: 'Refunds', page: 'Orders', href: '/admin/help/artist/orders.html#refunds' }],
    pastOrders: [{ id: 9, number: '#1001', name: null, works: 'Fog, Rain' }],
  })
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Works',
    'Orders',
    'Customers',
    'Messages',
    'Pages',
    'Past orders',
    'Help',
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
    { key: 'page /admin/settings/email', label: 'Email', panel: '/settings/email', note: 'Settings' },
    { key: 'past 9', label: '#1001', panel: '/past-orders?record=9', note: 'Fog, Rain' },
    {
      key: 'help /admin/help/artist/orders.html#refunds',
      label: 'Refunds',
      panel: '/help/artist/orders.html#refunds',
      note: 'Orders',
    },
  ])
})
