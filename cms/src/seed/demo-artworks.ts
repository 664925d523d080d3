import type { ArtworkInput } from '@gesso/shared-types/artwork'

/** A work of the demo gallery; `file` lies in seed/pictures, sizes are height × width. */
export type DemoArtwork = Omit<ArtworkInput, 'images' | 'displayOrder'> & { file: string }

/** The demo gallery in the order in which it hangs. */
export const DEMO_ARTWORKS: readonly DemoArtwork[] = [
  {
    file: 'barley.jpg',
    title: 'Barley, Wind from the West',
    year: 2023,
    medium: 'Oil on canvas',
    originalDimensions: '24 × 36 in',
    description:
      'A field of ripe barley under a fast sky, with five cypresses where the land begins to rise. ' +
      'The paint is thick and was laid in one direction at a time, so that the wind can be followed ' +
      'across the whole canvas. A red-brown ground shows through here and there.',
    originalPrice: '4200.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '8 × 12 in', price: '55.00' },
      { size: '16 × 24 in', price: '140.00' },
      { size: '24 × 36 in', price: '280.00' },
    ],
  },
  {
    file: 'estuary.jpg',
    title: 'Estuary, Low Tide',
    year: 2021,
    medium: 'Watercolour on cold-pressed paper',
    originalDimensions: '14 × 20 in',
    description:
      'Three boats aground on wet sand, waiting for the water to come back. The sky was painted wet into ' +
      'wet in a few minutes; the bars of mud were set into it once the sheet had dried.',
    originalPrice: '980.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '7 × 10 in', price: '45.00' },
      { size: '14 × 20 in', price: '110.00' },
    ],
  },
  {
    file: 'ploughland.jpg',
    title: 'Ploughland, Full Moon',
    year: 2019,
    medium: 'Linocut in three blocks',
    originalDimensions: '14 × 14 in',
    description:
      'A farm, a bare tree and turned earth by moonlight. Printed by hand from three blocks, straw yellow, ' +
      'slate blue and black; every line of light is one push of the gouge.',
    originalPrice: '420.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '8 × 8 in', price: '45.00' },
      { size: '14 × 14 in', price: '95.00' },
    ],
  },
  {
    file: 'pears.jpg',
    title: 'Three Pears and a Green Bottle',
    year: 2018,
    medium: 'Oil on linen',
    originalDimensions: '18 × 20 in',
    description:
      'Pears and a wine bottle on the edge of a kitchen table, lit from a window on the left. The dark ' +
      'is thin and brown, the light is built up; a fine net of cracks has formed in the varnish.',
    originalPrice: '2600.00',
    originalAvailable: false,
    printsAvailable: true,
    printOptions: [
      { size: '9 × 10 in', price: '50.00' },
      { size: '18 × 20 in', price: '130.00' },
    ],
  },
  {
    file: 'gorge.jpg',
    title: 'Morning in the Gorge',
    year: 2020,
    medium: 'Ink on rice paper',
    originalDimensions: '50 × 26 in',
    description:
      'Peaks stand in mist above a river with a single boat. Three strengths of one ink make the three ' +
      'distances, and most of the sheet was left as it was.',
    originalPrice: '1850.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '15 × 8 in', price: '60.00' },
      { size: '38 × 20 in', price: '190.00' },
    ],
  },
  {
    file: 'dusk.jpg',
    title: 'Harbour at Dusk',
    year: 2022,
    medium: 'Oil on canvas',
    originalDimensions: '30 × 40 in',
    description:
      'Boats come home to a small harbour as the lamps are lit. The picture is made of some seventy ' +
      'thousand points of unmixed colour that only join from a few steps away.',
    originalPrice: '4800.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '9 × 12 in', price: '55.00' },
      { size: '18 × 24 in', price: '150.00' },
      { size: '30 × 40 in', price: '280.00' },
    ],
  },
  {
    file: 'dancer.jpg',
    title: 'Dancer, Turning',
    year: 2024,
    medium: 'Charcoal and chalk on toned paper',
    originalDimensions: '28 × 22 in',
    description:
      'A quick study from the side of the stage. The contour was looked for several times before it was ' +
      'found; the skirt was drawn with the broad side of the stick and rubbed with the thumb.',
    originalPrice: '640.00',
    originalAvailable: true,
    printsAvailable: false,
    printOptions: [],
  },
  {
    file: 'lintel.jpg',
    title: 'Lintel',
    year: 2017,
    medium: 'Acrylic and glazes on canvas',
    originalDimensions: '50 × 40 in',
    description:
      'Rust, slate and straw, crossed by one pale upright. Each field was scrubbed on in several layers ' +
      'over torn tape, and every layer leaves a rim of the one beneath.',
    originalPrice: '3900.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '10 × 8 in', price: '50.00' },
      { size: '20 × 16 in', price: '125.00' },
      { size: '30 × 24 in', price: '210.00' },
    ],
  },
]
