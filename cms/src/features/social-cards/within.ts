/** In whole pixels. */
export type Box = { left: number; top: number; width: number; height: number }

/** The largest size that fits, without enlarging the picture. */
export function within(picture: { width: number; height: number }, width: number, height: number) {
  const scale = Math.min(1, width / picture.width, height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
