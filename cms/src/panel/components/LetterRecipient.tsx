/** To whom a letter goes, in the list: the artist's own have no address of their own. */
export function LetterRecipient({ cellData }: { cellData?: string | null }) {
  return <span>{cellData || 'You'}</span>
}
