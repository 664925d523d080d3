import type { Field } from 'payload'
import { needsMailServer } from '../../settings/needs-mail-server'

/** The setting whether visitors may ask for notifications. */
export const notificationFields: Field[] = [
  {
    name: 'notifyMe',
    label: 'Offer to tell visitors by email when a work comes back or a series grows',
    type: 'checkbox',
    defaultValue: false,
    validate: needsMailServer,
    admin: {
      description:
        'On the pages of works that are reserved or sold, and of series. Whoever asks confirms it by email first, and leaves with one click. Once off, nobody is told any more.',
    },
  },
]
