/** The addresses that a visitor of a grown shop requests. */
export const VISITED = [
  '/',
  '/?page=40',
  '/?show=originals&sort=price-low',
  '/?medium=watercolour',
  '/?series=series-3',
  '/?q=heron',
  '/?q=hernno',
  '/api/gallery?after=500',
  '/api/gallery?q=lantern&sort=price-low',
  '/artwork/work-500',
  '/artwork/no-such-work',
  '/iiif/work-500/manifest.json',
  '/old/work-33',
  '/series',
  '/series/series-3',
  '/checkout',
  '/api/artworks/work-77',
  '/api/artworks/work-77/more-works',
  '/api/neighbours/work-500',
  '/api/social-media',
  '/api/orders/NOSUCHORDR',
  '/api/order-pages/00000000000000000000000000000000',
  '/api/unsubscribe/00000000000000000000000000000000',
  '/api/certificates/NOSUCHCODE',
]

/** The addresses that return the whole gallery for machines. */
export const WHOLE = ['/api/artworks', '/sitemap.xml', '/feed.xml', '/products.xml', '/iiif/collection.json']

/** The artist's lists in admin mode, by page and by search. */
export const DASHBOARD = [
  ...['orders', 'newsletter-subscriptions', 'contact-messages'].flatMap((list) =>
    ['page=1', 'page=1000', 'page=1&q=keller', 'page=1&q=er', 'page=1&q=no+such+thing'].map(
      (query) => `/api/admin/${list}?${query}`,
    ),
  ),
  ...['heron', 'keller', 'buyer77', 'er', 'no such thing', 'ORD-A'].map(
    (q) => `/api/admin/find?${new URLSearchParams({ q })}`,
  ),
  '/api/admin/waiting',
  '/api/admin/series',
  '/api/admin/artworks/work-77',
  '/api/admin/artworks?ids=77,78,79,80,81',
  '/api/admin/artwork-order?q=heron',
  '/api/cms/first-steps',
  '/api/cms/editions?artwork=77',
]

/** The panel's lists with many rows. */
const LONG = [
  'artworks',
  'pictures',
  'orders',
  'customers',
  'emails',
  'contact_messages',
  'newsletter_subscriptions',
]

/** Short lists in the panel that query long tables. */
const SHORT = ['refunds', 'series', 'certificates']

/**
 * The panel's lists. Long ones are requested by a search and by a late page, because their first page is no
 * different.
 */
export const PANEL = [
  '/admin',
  ...LONG.flatMap((collection) =>
    ['?page=100', '?search=keller'].map((query) => `/admin/collections/${collection}${query}`),
  ),
  '/admin/collections/order_items?page=100',
  '/admin/collections/order_history?page=100',
  ...SHORT.map((collection) => `/admin/collections/${collection}`),
  '/admin/archive',
  '/admin/catalogues',
  '/admin/audit-trail?before=4000',
  '/admin/audit-trail?action=created',
  '/admin/history?work=77',
  '/admin/audit-trail?q=heron',
  '/admin/year',
  '/admin/sales',
  '/admin/fees',
  '/admin/taxes-due',
  '/admin/settings',
  '/admin/papers?page=100',
  '/admin/papers?kind=receipt',
  '/admin/agreements',
  '/admin/everything',
  '/admin/health',
  '/admin/editions',
]

/** The exports that the artist can download. */
export const EXPORTS = [
  'artworks/export',
  'archive/export',
  'orders/export',
  'customers/export',
  'year/taxes',
  'papers/export',
  'visits/export',
  'newsletter_subscriptions/export',
  'audit-trail/export',
].map((path) => `/api/cms/${path}`)
