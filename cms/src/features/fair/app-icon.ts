/** The colours of the shop's own icon (storefront/public/favicon.svg): a red dot on paper. */
const PAPER = [247, 246, 243]
const DOT = [190, 22, 34]

/** Draws the shop's icon as a PNG for the home screen of a phone. @param size in pixels */
export async function drawAppIcon(size: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 3)
  const middle = (size - 1) / 2
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      // How much of the pixel the dot covers: its edge is one pixel soft.
      const share = Math.min(1, Math.max(0, size / 4 - Math.hypot(x - middle, y - middle) + 0.5))
      for (const band of [0, 1, 2])
        pixels[(y * size + x) * 3 + band] = Math.round(
          (PAPER[band] ?? 0) * (1 - share) + (DOT[band] ?? 0) * share,
        )
    }
  }
  const { sharp } = await import('../../pictures/safe-sharp')
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer()
}
