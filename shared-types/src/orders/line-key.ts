/** What a cart line is of. */
type LineItem = { artworkId: number } & ({ type: 'original' } | { type: 'print'; printSize: string })

/** Two lines with the same key (artwork, type and size) are one. */
export const lineKey = (line: LineItem): string =>
  line.type === 'print' ? `${line.artworkId} print ${line.printSize}` : `${line.artworkId} original`
