import { pictureRatio, type Size, sizeOf } from './picture-ratio'

/** The widest content of a page, in `sizes` attributes (theme.ts). */
export const CONTENT = 'min(100vw, max(1728px, 80vw))'

/**
 * The largest width at which a picture fits the screen's height minus `around` px without being enlarged. The height is
 * at least 240 px, for phones in landscape.
 * @param screen the unit of the screen's height; `sizes` supports only 100vh
 */
export const widthWithin = (picture: Size | undefined, around: number, screen = '100vh'): string =>
  `min(${sizeOf(picture).width}px, max(240px, ${screen} - ${around}px) * ${pictureRatio(picture)})`
