/** A picture to be printed, with its size in pixels. */
export type PrintedPicture = { jpeg: Buffer; width: number; height: number }

/** Pixels of a picture that is printed in a box of so many points, at 300 to the inch. */
export const printPixels = (points: number): number => Math.ceil((points * 300) / 72)

/** The size of a picture in a square of so many points, in its own proportions. */
export function hangIn({ width, height }: PrintedPicture, side: number): { width: number; height: number } {
  const scale = side / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}
