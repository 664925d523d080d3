import moreSerifItalic from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?more&url'
import serifItalic from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?url'
import moreSerif from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?more&url'
import moreSerifStrong from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?strong&more&url'
import serifStrong from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?strong&url'
import serif from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import moreSans from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?more&url'
import moreSansStrong from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?strong&more&url'
import sansStrong from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?strong&url'
import sans from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { LateFont } from './add-late-fonts'
import { FIRST_LETTERS, MORE_LETTERS } from './letters'

type Face = { family: string; source: string; style?: string; weight?: string; adjust?: string }

const face = ({ family, source, style = 'normal', weight = '400', adjust = '' }: Face): string =>
  `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; ${adjust} src: ${source}; }`

/** The two files of a web font. A page loads the second one when it shows one of its letters. */
const own = (about: Omit<Face, 'source'>, first: string, more: string): string[] =>
  [
    [more, MORE_LETTERS],
    [first, FIRST_LETTERS],
  ].map(([url, letters]) =>
    face({
      ...about,
      source: `url(${url}) format('woff2')`,
      adjust: `font-display: swap; unicode-range: ${letters}; ${about.adjust ?? ''}`,
    }),
  )

/** Width, ascent and descent in percent, measured so that the fallback takes the same space as the web font. */
const sized = (size: number, ascent: number, descent: number): string =>
  `size-adjust: ${size}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%;`

const SERIF = 'Brygada 1918'
/** For titles. It starts with the regular letters, which browsers slant, at the width of the italics. */
const ITALIC = 'Brygada 1918 Italic'
const SANS = 'Hanken Grotesk'

const late = (about: Omit<LateFont, 'files'>, first: string, more: string): LateFont => ({
  ...about,
  files: [
    { url: first, letters: FIRST_LETTERS },
    { url: more, letters: MORE_LETTERS },
  ],
})

/** All bold weights use the medium weight. */
const STRONG = '500 900'

/** Fonts loaded after the first screen's pictures: until then italics are slanted and strong text is regular. */
export const lateFonts: readonly LateFont[] = [
  late({ families: [SERIF, ITALIC], style: 'italic', weight: '400' }, serifItalic, moreSerifItalic),
  late({ families: [SANS], style: 'normal', weight: STRONG }, sansStrong, moreSansStrong),
  // For the shop's name.
  late({ families: [SERIF], style: 'normal', weight: STRONG }, serifStrong, moreSerifStrong),
]

/** The web fonts in their Latin subsets, and fallbacks that take the same space while they load. */
export const fontFaces = (): string =>
  [
    ...own({ family: SERIF }, serif, moreSerif),
    ...own({ family: SANS }, sans, moreSans),
    ...own({ family: ITALIC, adjust: sized(95.4, 96.4, 26.2) }, serif, moreSerif),
    // Without scripts, nothing adds the late fonts.
    '@media (scripting: none) {',
    ...lateFonts.flatMap(({ families, files: [first, more], ...about }) =>
      families.flatMap((family) => own({ ...about, family }, first.url, more.url)),
    ),
    '}',
    face({
      family: 'Serif Fallback',
      source: `local('Times New Roman'), local('Liberation Serif'), local('Tinos-Regular')`,
      adjust: sized(112.5, 81.8, 22.2),
    }),
    face({
      family: 'Serif Fallback',
      source: `local('Times New Roman Italic'), local('Liberation Serif Italic'), local('Tinos-Italic')`,
      style: 'italic',
      adjust: sized(107.3, 85.7, 23.3),
    }),
    face({
      family: 'Sans Fallback',
      source: `local('Arial'), local('Liberation Sans'), local('Arimo-Regular')`,
      weight: '100 900',
      adjust: sized(100.3, 99.7, 29.9),
    }),
    // Only the letters of USD, so that right-aligned prices do not move either.
    face({
      family: 'Sans Fallback',
      source: `local('Arial'), local('Liberation Sans'), local('Arimo-Regular')`,
      weight: '100 900',
      adjust: `${sized(90.1, 111, 33.3)} unicode-range: U+44, U+53, U+55;`,
    }),
  ].join('\n')

/** Preload links for the fonts of a page's first frame. */
export const fontPreloads: readonly string[] = [serif, sans].map(
  (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
)
