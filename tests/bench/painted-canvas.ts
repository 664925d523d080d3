import sharp from 'sharp'

/** Makes a JPEG of grain over slow changes of colour, about as hard to encode as a photographed painting. */
export async function paintedCanvas(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const grain = sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'grey', noise } })
  return sharp(await grain.png().toBuffer())
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .tint('#c08040')
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
