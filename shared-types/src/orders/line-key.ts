/** The identity of a cart line. */
type LineItem = { artworkId: number } & ({ type: 'original' } | { type: 'print'; printSize: string })

/** A line's key from artwork, type and size. Lines with the same key are merged. */
export const lineKey = (line: LineItem): string =>
  line.type === 'print' ? `${line.artworkId} print ${line.printSize}` : `${line.artworkId} original`
