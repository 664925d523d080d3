import type { Template } from '../template'

/** To the artist, as a test of the mail server. */
export const testEmail: Template<Record<string, never>> = {
  label: 'Test of the mail server',
  subject: () => 'A test from your gallery',
  write: (_data, { settings }) => ({
    preview: 'Emails from your gallery arrive.',
    heading: 'It arrived',
    blocks: [
      {
        kind: 'paragraph',
        text: `This is a test from ${settings.shopName}. Emails to your buyers and collectors leave by the same mail server.`,
      },
      { kind: 'note', text: 'If it was among the spam, ask your mail provider about SPF, DKIM and DMARC.' },
    ],
  }),
}
