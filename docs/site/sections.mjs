/**
 * The site's sections in their order, one for each reader. A section names its pages in the order of reading, as files of
 * docs without their ending; pages of its folder that it does not name follow by their titles. What no section has is the
 * operator's.
 * A heading stands above the page that it names.
 * @type {{ title: string, pages: string[], folder: string, headings?: Record<string, string> }[]}
 */
const SECTIONS = [
  {
    title: 'For the artist',
    folder: 'artist/',
    headings: {
      'artist/works': 'Works',
      'artist/orders': 'Sales',
      'artist/messages': 'People',
      'artist/documents': 'Money',
      'artist/site': 'Site',
      'artist/settings': 'Settings',
    },
    pages: [
      'artist/index',
      'artist/where-to-put-your-shop',
      'artist/first-day',
      'artist/week',
      'artist/today',
      'artist/works',
      'artist/rights',
      'artist/editions',
      'artist/series-and-views',
      'artist/labels-and-catalogues',
      'artist/archive',
      'artist/loans',
      'artist/other-shop',
      'artist/orders',
      'artist/agreements',
      'artist/pay-here',
      'artist/codes',
      'artist/certificates',
      'artist/messages',
      'artist/newsletters',
      'artist/documents',
      'artist/site',
      'artist/settings',
      'artist/shipping',
      'artist/customs',
      'artist/taxes',
      'artist/accounts',
      'artist/backup',
      'artist/health',
      'artist/full-copy',
    ],
  },
  {
    title: 'For the operator',
    folder: '',
    pages: [
      'operations/index',
      'operations/containers',
      'operations/plain-server',
      'operations/platforms',
      'operations/settings',
      'operations/backup',
      'upgrading',
      'operations/monitoring',
      'scaling',
      'operations/trouble',
      'security/asvs',
    ],
  },
  {
    title: 'For developers',
    folder: 'development/',
    pages: [
      'development/index',
      'development/contract',
      'development/a-new-noun',
      'development/a-new-field',
      'development/documentation',
      'development/release',
      'architecture',
      'features',
      'ways',
      'glossary',
    ],
  },
  { title: 'Decisions', folder: 'decisions/', pages: [] },
]

/** Files of docs that are no pages: the site's first page stands above its sections. */
const FIRST_PAGE = 'index'

/**
 * Puts pages into their sections.
 * @template {{ name: string, title: string }} Page
 * @param {Page[]} pages
 * @returns {{ title: string, pages: (Page & { heading?: string | undefined })[] }[]}
 * @throws {Error} where a section names a page that is not there
 */
export function arrange(pages) {
  const byName = new Map(pages.map((page) => [page.name, page]))
  const named = new Set(SECTIONS.flatMap((section) => section.pages))
  const folders = SECTIONS.map(({ folder }) => folder).filter(Boolean)
  return SECTIONS.map(({ title, folder, pages: names, headings = {} }) => {
    const first = names.map((name) => {
      const page = byName.get(name)
      if (!page) throw new Error(`docs/site/sections.mjs names docs/${name}.md, which is not there.`)
      return page
    })
    const others = pages.filter(
      ({ name }) =>
        name !== FIRST_PAGE &&
        !named.has(name) &&
        (folder ? name.startsWith(folder) : !folders.some((each) => name.startsWith(each))),
    )
    const sorted = [...first, ...others.sort((one, other) => one.title.localeCompare(other.title))]
    return { title, pages: sorted.map((page) => ({ ...page, heading: headings[page.name] })) }
  })
}
