import type { Field } from 'payload'
import { ownerOnly } from '../../auth/access'
import type { Feature } from '../../feature'
import { adding, withField } from '../../platform/adding'
import { newsletterData } from './newsletter-data'
import { newsletter, newsletterTest } from './newsletter-templates'
import { newsletters as collection } from './newsletters-collection'
import { opensAndClicksFields } from './opens-and-clicks-fields'

const newsletterField: Field = {
  name: 'newsletter',
  label: 'Newsletter',
  type: 'relationship',
  relationTo: 'newsletters',
  index: true,
  admin: { position: 'sidebar', readOnly: true },
}

const pictureField: Field = {
  name: 'newsletters',
  label: 'Newsletters',
  type: 'join',
  collection: 'newsletters',
  on: 'picture',
  access: { read: ownerOnly },
  admin: { allowCreate: false, defaultColumns: ['subject', 'state'] },
}

export const newsletters: Feature = {
  name: 'newsletters',
  purpose: 'Emails that the artist writes to collectors',
  switch: 'once one is written',
  needs: ['stale-writes'],
  data: newsletterData,
  emails: { newsletter, newsletter_test: newsletterTest },
  plugins: () => [
    adding({
      places: [
        {
          section: 'people',
          label: 'Write to collectors',
          path: '/collections/newsletters',
          forOwners: true,
          switch: 'newsletters',
        },
      ],
      collections: [collection],
      tasks: [
        {
          name: 'newsletters',
          label: 'Newsletters',
          group: 'feature',
          fields: opensAndClicksFields,
          switch: 'newsletters',
        },
      ],
    }),
    withField('pictures', pictureField, { below: 'works' }),
    withField('emails', newsletterField, { below: 'order' }),
  ],
  serve: () => import('./serve'),
}
