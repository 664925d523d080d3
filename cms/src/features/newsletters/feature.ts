import type { Field } from 'payload'
import { ownerOnly } from '../../auth/access'
import { type Feature, SWITCHED } from '../../feature'
import { adding, withField } from '../../platform/adding'
import { switchColumn } from '../../platform/database/switch-column'
import type { FeatureSwitch } from '../../platform/panel-places'
import { collectionWhileOn, fieldWhileOn } from '../../settings/shown-while-on'
import { keptOnByNewsletter } from './kept-on-by-newsletter'
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

const newslettersSwitch: FeatureSwitch = {
  name: 'newsletters',
  label: 'Newsletters',
  says: 'Emails that you write to your collectors. Adds a tab to People.',
  field: 'newslettersOn',
  task: 'newsletters',
  before: 'analytics',
  keptOnBy: keptOnByNewsletter,
}

export const newsletters: Feature = {
  name: 'newsletters',
  purpose: 'Emails that the artist writes to collectors',
  switch: SWITCHED,
  needs: ['stale-writes'],
  data: [newsletterData, switchColumn(newslettersSwitch.field)],
  emails: { newsletter, newsletter_test: newsletterTest },
  plugins: () => [
    adding({
      switches: [newslettersSwitch],
      verbs: [
        {
          section: 'people',
          label: 'Write to collectors',
          path: '/collections/newsletters/create',
          forOwners: true,
          switch: 'newsletters',
        },
      ],
      places: [
        {
          section: 'people',
          label: 'Newsletters',
          path: '/collections/newsletters',
          forOwners: true,
          switch: 'newsletters',
        },
        {
          section: 'people',
          label: 'Write to collectors',
          path: '/collections/newsletters/create',
          isAction: true,
          forOwners: true,
          switch: 'newsletters',
        },
      ],
      collections: [collectionWhileOn('newsletters', collection)],
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
    withField('pictures', fieldWhileOn('newsletters', pictureField), { below: 'works' }),
    withField('emails', fieldWhileOn('newsletters', newsletterField), { below: 'order' }),
  ],
  serve: () => import('./serve'),
}
