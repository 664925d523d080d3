import type { ArtworkInput } from '@gesso/shared-types/artwork'

/** An artwork of the demo gallery; `file` is in seed/pictures. Sizes are height × width. */
export type DemoArtwork = Omit<ArtworkInput, 'images' | 'displayOrder'> & { file: string }

/** The demo gallery in its order. */
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
    file: 'fronds.jpg',
    title: 'Eight Fronds',
    year: 2024,
    medium: 'Gouache on cut and pasted paper',
    originalDimensions: '24 × 24 in',
    description:
      'Sheets of paper were painted in flat gouache, cut freehand with scissors and pasted edge to ' +
      'edge. The fronds are the size of the hand that held them and lean out of their fields.',
    originalPrice: '1400.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '12 × 12 in', price: '70.00' },
      { size: '20 × 20 in', price: '150.00' },
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
    file: 'rain.jpg',
    title: 'Tram in the Rain',
    year: 2021,
    medium: 'Oil on canvas',
    originalDimensions: '26 × 20 in',
    description:
      'A shopping street after dark, a tram at its far end, people under umbrellas. Everything that ' +
      'is bright is there twice, once in the air and once in the wet road.',
    originalPrice: '2900.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '10 × 8 in', price: '50.00' },
      { size: '20 × 15 in', price: '130.00' },
      { size: '26 × 20 in', price: '195.00' },
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
    file: 'storm.jpg',
    title: 'Gale at the Pier Head',
    year: 2020,
    medium: 'Oil on canvas',
    originalDimensions: '24 × 38 in',
    description:
      'A sea breaks over the end of a stone pier, close under its small lighthouse. Sky and water ' +
      'were put in with the widest brushes to hand; the white was laid on with the knife and the ' +
      'spray flicked from a wet brush.',
    originalPrice: '4400.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '10 × 16 in', price: '65.00' },
      { size: '20 × 32 in', price: '190.00' },
    ],
  },
  {
    file: 'poppies.jpg',
    title: 'Poppy, in All Its Stages',
    year: 2023,
    medium: 'Ink and watercolour on paper',
    originalDimensions: '14 × 10 in',
    description:
      'Bud, flower and ripe capsule on one sheet, drawn from a plant beside the studio door. Clear ' +
      'washes over a fine pen line; the petals are three layers of red and a little violet.',
    originalPrice: '520.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '7 × 5 in', price: '45.00' },
      { size: '14 × 10 in', price: '85.00' },
    ],
  },
  {
    file: 'thaw.jpg',
    title: 'Thaw',
    year: 2025,
    medium: 'Oil on canvas, scraped',
    originalDimensions: '40 × 40 in',
    description:
      'Layer after layer of oil, each pulled across the last with a long blade while it was wet. ' +
      'Where the blade skipped, the older and brighter colours come up like ground through ice.',
    originalPrice: '4600.00',
    originalAvailable: true,
    printsAvailable: false,
    printOptions: [],
  },
  {
    file: 'cloister.jpg',
    title: 'Cloister, Afternoon',
    year: 2016,
    medium: 'Etching on laid paper',
    originalDimensions: '12 × 16 in',
    description:
      'Light falls through a row of arches onto a stone floor. The plate was bitten four times, once ' +
      'for each direction of line, and printed with a thin film of ink left on it; this is the third ' +
      'of twelve impressions.',
    originalPrice: '380.00',
    originalAvailable: true,
    printsAvailable: false,
    printOptions: [],
  },
  {
    file: 'room.jpg',
    title: 'Room with an Open Door',
    year: 2017,
    medium: 'Egg tempera on panel',
    originalDimensions: '16 × 13 in',
    description:
      'Morning sun on the floor of a nearly empty room, and a second room beyond it. The greys are ' +
      'hatched one over another in very small strokes, as tempera asks.',
    originalPrice: '2200.00',
    originalAvailable: false,
    printsAvailable: true,
    printOptions: [
      { size: '8 × 6½ in', price: '45.00' },
      { size: '16 × 13 in', price: '115.00' },
    ],
  },
  {
    file: 'marsh.jpg',
    title: 'Cloud over the Marsh',
    year: 2022,
    medium: 'Soft pastel on tinted paper',
    originalDimensions: '18 × 24 in',
    description:
      'One tall cloud at the end of a warm day, above wet ground and reeds. The pastel was drawn with ' +
      'the side of the stick on rough brown paper, which shows through as warmth in every colour.',
    originalPrice: '1150.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '9 × 12 in', price: '50.00' },
      { size: '18 × 24 in', price: '135.00' },
    ],
  },
  {
    file: 'listener.jpg',
    title: 'The Listener',
    year: 2018,
    medium: 'Oil on board',
    originalDimensions: '20 × 16 in',
    description:
      'A head put together from pieces of strong colour, one eye open and the other shut. It was ' +
      'painted in one week without a sitter.',
    originalPrice: '1950.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '10 × 8 in', price: '50.00' },
      { size: '20 × 16 in', price: '130.00' },
    ],
  },
  {
    file: 'birches.jpg',
    title: 'Birches, Last Light',
    year: 2019,
    medium: 'Oil on canvas',
    originalDimensions: '30 × 30 in',
    description:
      'A stand of birches in snow, shortly before sunset. The trunks are built of short level strokes ' +
      'over a rose ground, and the snow holds more colours than the sky.',
    originalPrice: '3600.00',
    originalAvailable: false,
    printsAvailable: true,
    printOptions: [
      { size: '10 × 10 in', price: '55.00' },
      { size: '20 × 20 in', price: '150.00' },
      { size: '30 × 30 in', price: '260.00' },
    ],
  },
  {
    file: 'strand.jpg',
    title: 'Evening on the Strand',
    year: 2024,
    medium: 'Gouache on tinted paper',
    originalDimensions: '8 × 14 in',
    description:
      'People walk home along the sand with the sun behind them. A small picture in flat, mat colour, ' +
      'painted quickly before the figures moved on.',
    originalPrice: '740.00',
    originalAvailable: true,
    printsAvailable: true,
    printOptions: [
      { size: '8 × 14 in', price: '60.00' },
      { size: '16 × 28 in', price: '145.00' },
    ],
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
  {
    file: 'ferns.jpg',
    title: 'Ferns and a Crozier',
    year: 2022,
    medium: 'Cyanotype on cotton paper',
    originalDimensions: '17 × 13 in',
    description:
      'Ferns were laid on paper brushed with iron salts and left in the sun for eleven minutes. Where ' +
      'a frond lifted, its edge went soft. The sheet itself stays in the studio; only prints are for ' +
      'sale.',
    originalPrice: null,
    originalAvailable: false,
    printsAvailable: true,
    printOptions: [
      { size: '11 × 8½ in', price: '45.00' },
      { size: '17 × 13 in', price: '90.00' },
    ],
  },
]
