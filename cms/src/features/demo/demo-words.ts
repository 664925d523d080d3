import type { SocialSetting } from '@gesso/shared-types/social/social'
import type { ShopSetting } from '../../payload-types'

/** The series of the demo gallery. */
export const DEMO_SERIES = {
  oil: {
    title: 'Weather in Oil',
    years: '2019 to 2025',
    words:
      'Painted out of doors, on the same twelve miles of coast and a river inland. A canvas is finished where it was ' +
      'begun, in the weather that it shows; what the weather did not leave time for is not in it.',
  },
  paper: {
    title: 'On Paper',
    years: '2019 to 2024',
    words:
      'For days when the wind is too strong for canvas: watercolour, ink, pastel and lino. Most sheets are made in one ' +
      'sitting, and what is white in them is paper.',
  },
} as const
export type DemoSeries = keyof typeof DEMO_SERIES

const PLAIN = 0
const ITALIC = 2

const paragraph = (text: string, format = PLAIN) => ({
  type: 'paragraph',
  children: [{ type: 'text', text, format, version: 1, mode: 'normal' as const, style: '', detail: 0 }],
  version: 1,
  direction: 'ltr' as const,
  format: '' as const,
  indent: 0,
  textFormat: 0,
  textStyle: '',
})

const biography: NonNullable<ShopSetting['biography']> = {
  root: {
    type: 'root',
    children: [
      paragraph(
        'Maren Tolverne grew up over a chandler’s shop in Port Sallow and drew boats on the backs of delivery notes ' +
          'before she could spell their names. A printer of tide tables taught her to cut lino, and a man who lettered ' +
          'hulls taught her paint.',
      ),
      paragraph(
        'Since 2016 she has worked out of doors on the same twelve miles of coast: oil where a canvas will stand, paper ' +
          'where the wind takes it. She writes down wind, hour and tide for every picture, and gives none a title until ' +
          'the weather has changed. She lives behind the sea wall with a dog that dislikes rain.',
      ),
      paragraph(
        'The painter is invented, like the town and the shows: a program painted her pictures, to hang here until yours do.',
        ITALIC,
      ),
    ],
    direction: 'ltr',
    format: '',
    indent: 0,
    version: 1,
  },
}

/** The painter's portrait in seed/pictures, which shows her studio. */
export const DEMO_PORTRAIT = 'room.jpg'

/** The settings about the demo's painter. Painter, places and publications are invented, and the biography says so. */
export const DEMO_SETTINGS: Pick<
  ShopSetting,
  | 'artistName'
  | 'homeText'
  | 'statement'
  | 'portraitAlt'
  | 'portraitCaption'
  | 'biography'
  | 'exhibitions'
  | 'collections'
  | 'press'
> = {
  artistName: 'Maren Tolverne',
  homeText:
    'Weather and water, in oil and on paper, painted out of doors. Originals and prints come straight from the studio.',
  statement:
    'A squall gives me eleven minutes, a fog the whole morning. I paint what there is time for, and the rest is knowing when to stop.',
  portraitAlt: 'A room in morning light: a table with a jug, a chair, an open door',
  portraitCaption: 'The studio at nine in the morning, by herself.',
  biography,
  exhibitions: [
    { year: 2025, kind: 'solo', title: 'Thaw', venue: 'Saltmarket Rooms', city: 'Port Sallow' },
    { year: 2024, kind: 'group', title: 'Low Pressure', venue: 'The Ice House', city: 'Wendhaven' },
    { year: 2023, kind: 'solo', title: 'Wind from the West', venue: 'Halyard Gallery', city: 'Port Sallow' },
    {
      year: 2021,
      kind: 'two_person',
      title: 'High Water, Low Water',
      venue: 'Saltmarket Rooms',
      city: 'Port Sallow',
    },
    { year: 2019, kind: 'group', title: 'Winter Hang', venue: 'The Net Loft', city: 'Port Sallow' },
  ],
  collections: [
    { name: 'Harbour Office', city: 'Port Sallow' },
    { name: 'Wendhaven Ferry Company', city: 'Wendhaven' },
  ],
  press: [
    { title: 'Twelve miles of weather', publication: 'Port Sallow Tidings', date: 'March 2025' },
    { title: 'Rain that one can hear', publication: 'The Wendhaven Almanac', date: 'autumn 2023' },
  ],
}

/** The footer's icons lead to the platforms themselves, because the painter has no pages there. */
export const DEMO_SOCIAL: readonly SocialSetting[] = [
  { platform: 'instagram', url: 'https://www.instagram.com/', isEnabled: true },
  { platform: 'facebook', url: 'https://www.facebook.com/', isEnabled: true },
  { platform: 'x', url: 'https://x.com/', isEnabled: true },
]
