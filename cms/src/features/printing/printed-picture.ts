/** A picture to be printed, with its size in pixels. */
export type PrintedPicture = { jpeg: Buffer; width: number; height: number }

/** Returns how many pixels a picture needs in a box of so many points, at 300 dpi. */
export const printPixels = (points: number): number => Math.ceil((points * 300) / 72)

/** Returns the size of a picture fitted into a square of so many points. */
export function hangIn({ width, height }: PrintedPicture, side: number): { width: number; height: number } {
  const scale = side / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}
