import { encode } from 'uqr'

/**
 * Draws a QR code as one vector shape, which stays sharp at any size. The caller leaves the white margin that readers
 * need.
 * @param side of the code without its margin, in points
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  side: number,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = side / size
  data.forEach((row, down) => {
    let across = 0
    while (across < size) {
      const from = across
      while (across < size && row[across]) across += 1
      // Adjacent dark squares form one box, so that no white hairlines appear between them.
      if (across > from) document.rect(x + from * step, y + down * step, (across - from) * step, step)
      across += 1
    }
  })
  document.fill('black')
}
