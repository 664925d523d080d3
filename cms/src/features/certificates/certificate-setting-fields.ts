import type { CertificatePaper } from '@gesso/shared-types/features/certificates/certificate'
import type { Field } from 'payload'

const PAPER_WORDS: Record<CertificatePaper, string> = { A4: 'A4', LETTER: 'Letter' }

/** Whether originals get certificates of authenticity automatically, and the paper of certificates. */
export const certificateFields: Field[] = [
  {
    name: 'certifiesOriginals',
    label: 'Give a certificate of authenticity with every original that is paid',
    type: 'checkbox',
    defaultValue: true,
    admin: {
      description:
        'A signed PDF with a code that anybody can check on your site; its buyer gets an email with it. It names the artist: fill in the artist’s name (Site, Name and words). Off: you issue certificates by hand, on the page of an order or of an artwork.',
    },
  },
  {
    name: 'certificatePaper',
    label: 'Paper of certificates',
    type: 'select',
    options: Object.entries(PAPER_WORDS).map(([value, label]) => ({ value, label })),
    defaultValue: 'A4',
    admin: { description: 'Of those that are issued from now on.' },
  },
]
