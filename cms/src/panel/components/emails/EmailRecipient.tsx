/** The recipient in the list. Emails to the artist are stored without an address. */
export function EmailRecipient({ cellData }: { cellData?: string | null }) {
  return <span>{cellData || 'You'}</span>
}
