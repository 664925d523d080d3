import { pictureRatio, type Size, sizeOf } from './picture-ratio'

/** The widest content of every page, in `sizes` attributes (theme.ts). */
export const CONTENT = 'min(100vw, max(1728px, 80vw))'

/**
 * As wide as a picture can be while it fits the screen's height less `around`, px, and is not blown up. On a phone on
 * its side it may be 240 px high.
 * @param screen the unit of the screen's height; `sizes` knows 100vh alone
 */
export const widthWithin = (picture: Size | undefined, around: number, screen = '100vh'): string =>
  `min(${sizeOf(picture).width}px, max(240px, ${screen} - ${around}px) * ${pictureRatio(picture)})`
