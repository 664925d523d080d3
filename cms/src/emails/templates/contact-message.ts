import type { Template } from '../template'

/** A visitor's message as it was written. */
export type ContactMessageData = { id: number; name: string; email: string; subject: string; message: string }

/** To the artist; a reply reaches the visitor. */
export const contactMessage: Template<ContactMessageData> = {
  label: 'Message from a visitor',
  subject: ({ name, subject }) => `Message from ${name}: ${subject}`,
  write: ({ id, name, email, subject, message }, { publicUrl }) => ({
    preview: message.slice(0, 120),
    heading: subject,
    blocks: [
      { kind: 'lines', name: 'From', lines: [name, email] },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Reply to this email: your reply goes to the visitor.' },
      {
        kind: 'button',
        label: 'Open in the panel',
        href: `${publicUrl}/admin/collections/contact_messages/${id}`,
      },
    ],
    replyTo: { name, address: email },
  }),
}
