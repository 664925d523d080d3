/** What search engines should not read: the panel, the API, and the pages of a buyer. */
const CLOSED = ['/admin', '/api', '/cart', '/checkout', '/payment-confirmation']

/** robots.txt. @param publicUrl origin of all absolute addresses */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
