import { extensionPoint } from '../../platform/extension-point'

/** What search engines should not read: the panel, the API, and the pages of a buyer. */
const CLOSED = ['/admin', '/api', '/cart', '/checkout', '/payment-confirmation']

/** Lists further groups of rules, each with its lines. */
export type RobotsGroups = () => readonly (readonly string[])[]

export const robotsGroups = extensionPoint<RobotsGroups>('robots groups')

/** robots.txt. @param publicUrl origin of all absolute addresses */
export const robotsTxt = (publicUrl: string, groups: readonly (readonly string[])[]): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    ...groups.flatMap((lines) => [...lines, '']),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
