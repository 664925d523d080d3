import type { Template } from '../template'
import { askedWorkLink } from './asked-work-link'

/** A fact that accompanies a message, such as the sum of an offer. */
export type MessageFact = { name: string; value: string }

/** A visitor's message as written, with the work that it asks about, if any. */
export type ContactMessageData = {
  id: number
  name: string
  email: string
  subject: string
  message: string
  work?: { slug: string; title: string }
  facts?: MessageFact[]
}

/** To the artist; replies go to the visitor. */
export const contactMessage: Template<ContactMessageData> = {
  label: 'Message from a visitor',
  subject: ({ name, subject }) => `Message from ${name}: ${subject}`,
  write: ({ id, name, email, subject, message, work, facts = [] }, { publicUrl }) => ({
    preview: message.slice(0, 120),
    heading: subject,
    blocks: [
      { kind: 'lines', name: 'From', lines: [name, email] },
      ...askedWorkLink(work, publicUrl),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      { kind: 'quote', text: message },
      {
        kind: 'note',
        text: 'Reply to this email: your reply goes to the visitor. The shop does not see it: open the message in the panel, and mark it as answered.',
      },
      {
        kind: 'button',
        label: 'Open in the panel',
        href: `${publicUrl}/admin/collections/contact_messages/${id}`,
      },
    ],
    replyTo: { name, address: email },
  }),
}
