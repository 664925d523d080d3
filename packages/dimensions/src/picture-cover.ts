/**
 * How much a photograph may be stretched to the work's size, because photographs often include edges; a natural
 * logarithm.
 */
const STRETCH = 0.06

/**
 * The part of a work that its picture covers, as shares of its width and height. A picture of clearly different
 * proportions is not stretched; the rest of the work stays empty.
 * @param ratio of the picture, its width divided by its height
 * @param size of the work, in any unit
 */
export function pictureCover(
  ratio: number,
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const misfit = ratio / (width / height)
  if (Math.abs(Math.log(misfit)) <= STRETCH) return { width: 1, height: 1 }
  return { width: Math.min(1, misfit), height: Math.min(1, 1 / misfit) }
}
