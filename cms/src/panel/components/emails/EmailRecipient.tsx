/** To whom an email goes, in the list: the artist's own have no address of their own. */
export function EmailRecipient({ cellData }: { cellData?: string | null }) {
  return <span>{cellData || 'You'}</span>
}
