import type { Feature } from '../../feature'
import { adding } from '../../platform/adding'
import { section, withSection } from '../../settings/settings-section'
import { newsletterData } from './newsletter-data'
import { newsletter, newsletterTest } from './newsletter-templates'
import { newsletters as collection } from './newsletters-collection'
import { opensAndClicksFields } from './opens-and-clicks-fields'

export const newsletters: Feature = {
  name: 'newsletters',
  purpose: 'Emails that the artist writes to collectors',
  switch: 'once one is written',
  needs: ['stale-writes'],
  data: newsletterData,
  emails: { newsletter, newsletter_test: newsletterTest },
  plugins: () => [
    adding({
      collections: [collection],
    }),
    withSection(section('Collectors', opensAndClicksFields)),
  ],
  serve: () => import('./serve'),
}
