/** The workers, and what does not happen while one of them fails, as Health says it. */
export const WORKER_TROUBLES = {
  payments: 'Payments are not finished by themselves',
  payment_messages: 'Messages of the payment provider are not worked on',
  payment_watch: 'Payments are not watched and not compared with the provider',
  emails: 'Emails are not sent',
  newsletters: 'Newsletters do not go on',
  messages: 'You are not told of new messages',
  wishes: 'Nobody is told that a wish came true',
  gift_cards: 'Letters of gift cards are not sent',
  certificates: 'Certificates are not made',
  imports: 'Imports do not go on',
  full_copies: 'The file with everything is not made',
  backups: 'Backups are not made, or old ones not removed',
  picture_renewals: 'Pictures are not made again',
  picture_files: 'Files of deleted pictures are not removed',
  forgetting: 'Personal data is not forgotten in time',
  audit_trail: 'Old entries of the audit trail are not removed',
  bulk_changes: 'Old changes of several artworks are not forgotten',
  cdn_purges:
    'Changes are not told to the CDN: visitors may see pages for ten minutes, and pictures for a day, that are no longer right',
  visits: 'Visits are not counted',
} as const

export type WorkerName = keyof typeof WORKER_TROUBLES
