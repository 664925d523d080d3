/**
 * The page of docs/artist about each screen of the panel. A screen is the first part of its address below /admin, or
 * the first two for collections, globals and settings; a page is its file name without the ending, perhaps with a
 * heading.
 */
export const HELP_PAGES: Record<string, string> = {
  '': 'today',
  account: 'accounts',
  agreements: 'agreements#agreements',
  archive: 'archive',
  'audit-trail': 'accounts#who-did-what',
  catalogues: 'labels-and-catalogues',
  editions: 'editions',
  everything: 'full-copy',
  health: 'health',
  fees: 'documents#sales-taxes-due-and-fees',
  history: 'archive#the-history-of-a-work',
  import: 'other-shop',
  papers: 'documents',
  'past-orders': 'other-shop#past-orders',
  'personal-data': 'accounts#personal-data',
  settings: 'settings',
  site: 'site',
  sales: 'documents#sales-taxes-due-and-fees',
  'taxes-due': 'documents#sales-taxes-due-and-fees',
  undo: 'works#undo',
  visits: 'site#page-views',
  year: 'documents#the-year',
  'collections/artworks': 'works',
  'collections/certificates': 'certificates',
  'collections/contact_messages': 'messages',
  'collections/customers': 'messages#a-person',
  'collections/discounts': 'codes',
  'collections/emails': 'messages#emails',
  'collections/gift_cards': 'codes#gift-cards',
  'collections/legal_pages': 'site#legal-pages',
  'collections/loans': 'loans',
  'collections/condition_reports': 'loans#the-condition-of-a-work',
  'collections/newsletter_subscriptions': 'newsletters#collectors-list',
  'collections/newsletters': 'newsletters',
  'collections/orders': 'orders',
  'collections/payment_alerts': 'orders#payment-alerts',
  'collections/pictures': 'works#pictures',
  'collections/print_presets': 'works#prints',
  'collections/private_views': 'series-and-views#private-views',
  'collections/redirects': 'other-shop#old-addresses',
  'collections/resales': 'documents#resale-right',
  'collections/series': 'series-and-views',
  'collections/social_media_settings': 'site#social-media',
  'collections/users': 'accounts#more-than-one-pair-of-hands',
  'globals/shipping_terms': 'shipping',
  'globals/tax_settings': 'taxes',
  'settings/address': 'settings#address',
  'settings/backup': 'backup',
  'settings/certificates': 'certificates',
  'settings/collectors': 'newsletters#collectors-list',
  'settings/customs': 'customs',
  'settings/email': 'settings#email',
  'settings/gift-cards': 'codes#gift-cards',
  'settings/invoices': 'documents',
  'settings/messages': 'messages',
  'settings/museums': 'museums',
  'settings/newsletters': 'newsletters',
  'settings/offers': 'agreements#offers',
  'settings/orders': 'orders',
  'settings/payments': 'settings#payments',
  'settings/resale-right': 'documents#resale-right',
  'settings/version': 'settings#version',
}

/**
 * The address of the help page about a screen of the panel.
 * @param pathname the screen's own address, from /admin on
 */
export function helpAddress(pathname: string): string {
  const [, , first = '', second = ''] = pathname.split('/')
  const screen = HELP_PAGES[`${first}/${second}`] ?? HELP_PAGES[first] ?? 'index'
  const [page, heading] = screen.split('#')
  return `/admin/help/artist/${page}.html${heading ? `#${heading}` : ''}`
}
