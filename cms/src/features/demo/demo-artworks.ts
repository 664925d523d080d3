import type { ArtworkInput } from '@gesso/shared-types/artworks/artwork-input'
import type { DemoSeries } from './demo-words'

/** An artwork of the demo gallery. `files` are in seed/pictures, the whole work first. Sizes are height × width. */
export type DemoArtwork = Omit<
  ArtworkInput,
  'images' | 'displayOrder' | 'originalAvailable' | 'originalSold' | 'series'
> & { files: readonly [string, ...string[]]; series: DemoSeries }

/** The demo gallery in its order: works of one invented painter of weather and water. */
export const DEMO_ARTWORKS: readonly DemoArtwork[] = [
  {
    files: ['barley.jpg', 'barley-detail.jpg', 'barley-edge.jpg'],
    series: 'oil',
    title: 'Barley, Wind from the West',
    year: 2023,
    medium: 'Oil on canvas',
    originalDimensions: '24 × 36 in',
    description:
      'A field of ripe barley under a fast sky, with five poplars where the land begins to rise; the sea is behind the ' +
      'hill. The paint is thick and was laid in one direction at a time, so that the wind can be followed across the ' +
      'whole canvas. A red-brown ground shows through here and there.',
    originalPrice: '4200.00',
    printsAvailable: true,
    printOptions: [
      { size: '8 × 12 in', price: '55.00' },
      { size: '16 × 24 in', price: '140.00' },
      { size: '24 × 36 in', price: '280.00' },
    ],
  },
  {
    files: ['estuary.jpg'],
    series: 'paper',
    title: 'Estuary, Low Tide',
    year: 2021,
    medium: 'Watercolour on cold-pressed paper',
    originalDimensions: '14 × 20 in',
    description:
      'Three boats aground on wet sand, waiting for the water to come back. The sky was painted wet into ' +
      'wet in a few minutes; the bars of mud were set into it once the sheet had dried.',
    originalPrice: '980.00',
    printsAvailable: true,
    printOptions: [
      { size: '7 × 10 in', price: '45.00' },
      { size: '14 × 20 in', price: '110.00' },
    ],
  },
  {
    files: ['storm.jpg', 'storm-detail.jpg'],
    series: 'oil',
    title: 'Gale at the Pier Head',
    year: 2020,
    medium: 'Oil on canvas',
    originalDimensions: '24 × 38 in',
    description:
      'A sea breaks over the end of a stone pier, close under its small lighthouse. Sky and water ' +
      'were put in with the widest brushes to hand; the white was laid on with the knife and the ' +
      'spray flicked from a wet brush.',
    originalPrice: '4400.00',
    originalState: 'on_hold',
    onHoldFor: 'Somebody who came to the studio and is measuring the wall',
    printsAvailable: true,
    printOptions: [
      { size: '10 × 16 in', price: '65.00' },
      { size: '20 × 32 in', price: '190.00' },
    ],
  },
  {
    files: ['dusk.jpg'],
    series: 'oil',
    title: 'Harbour at Dusk',
    year: 2022,
    medium: 'Oil on canvas',
    originalDimensions: '30 × 40 in',
    description:
      'Boats come home to a small harbour as the lamps are lit. Violet and orange were laid side by side and never ' +
      'mixed; they join from a few steps away. The light on the water went on last, in one evening, with the knife.',
    originalPrice: '4800.00',
    printsAvailable: true,
    printOptions: [
      { size: '9 × 12 in', price: '55.00' },
      { size: '18 × 24 in', price: '150.00' },
      { size: '30 × 40 in', price: '280.00' },
    ],
  },
  {
    files: ['sound.jpg'],
    series: 'paper',
    title: 'Rain over the Sound',
    year: 2024,
    medium: 'Watercolour on cold-pressed paper',
    originalDimensions: '14 × 20 in',
    description:
      'A shower crosses from the islands towards the headland. The board was tilted while the cloud was wet, and the ' +
      'rain is what ran out of it. The bright water is paper that the brush went over too fast to reach.',
    originalPrice: '940.00',
    printsAvailable: true,
    printOptions: [
      { size: '7 × 10 in', price: '45.00' },
      { size: '14 × 20 in', price: '110.00' },
    ],
  },
  {
    files: ['squall.jpg', 'squall-detail.jpg', 'squall-edge.jpg'],
    series: 'oil',
    title: 'Squall, Moving East',
    year: 2025,
    medium: 'Oil on canvas',
    originalDimensions: '48 × 96 in',
    description:
      'One sail between the light and the rain. The largest canvas so far, painted on the floor of the boat shed from ' +
      'eleven small ones made in a single week. The curtain of rain was pulled down through wet paint with a brush as ' +
      'wide as a hand; whoever stands close finds only the brush.',
    originalPrice: '18500.00',
    originalState: 'on_request',
    printsAvailable: true,
    printOptions: [
      { size: '10 × 20 in', price: '75.00' },
      { size: '20 × 40 in', price: '260.00' },
    ],
  },
  {
    files: ['gorge.jpg'],
    series: 'paper',
    title: 'Morning in the Gorge',
    year: 2020,
    medium: 'Ink on rice paper',
    originalDimensions: '50 × 26 in',
    description:
      'Peaks stand in mist above a river with a single boat. Three strengths of one ink make the three ' +
      'distances, and most of the sheet was left as it was.',
    originalPrice: '1850.00',
    originalState: 'sold_elsewhere',
    printsAvailable: true,
    printOptions: [
      { size: '15 × 8 in', price: '60.00' },
      { size: '38 × 20 in', price: '190.00' },
    ],
  },
  {
    files: ['fog.jpg'],
    series: 'oil',
    title: 'Fog, Seven in the Morning',
    year: 2024,
    medium: 'Oil on canvas',
    originalDimensions: '22 × 28 in',
    description:
      'The posts are all that is left of a jetty, and the red boat is the painter’s own. Five colours, close together, ' +
      'laid thin; by eight there was nothing left to paint. It hangs in the kitchen and stays there.',
    originalPrice: null,
    originalState: 'not_for_sale',
    printsAvailable: true,
    printOptions: [
      { size: '11 × 14 in', price: '60.00' },
      { size: '22 × 28 in', price: '185.00' },
    ],
  },
  {
    files: ['surf.jpg'],
    series: 'oil',
    title: 'One Wave',
    year: 2021,
    medium: 'Oil on panel',
    originalDimensions: '5 × 7 in',
    description:
      'A panel as small as a hand, held in the other one, on the beach. There was time for some three hundred strokes; ' +
      'the wave did not wait for more.',
    originalPrice: '320.00',
    originalState: 'sold_elsewhere',
    printsAvailable: false,
    printOptions: [],
  },
  {
    files: ['poppies.jpg'],
    series: 'paper',
    title: 'Poppy, in All Its Stages',
    year: 2023,
    medium: 'Ink and watercolour on paper',
    originalDimensions: '14 × 10 in',
    description:
      'Bud, flower and ripe capsule on one sheet, drawn from a plant beside the studio door in a week of rain. Clear ' +
      'washes over a fine pen line; the petals are three layers of red and a little violet.',
    originalPrice: '520.00',
    printsAvailable: true,
    printOptions: [
      { size: '7 × 5 in', price: '45.00' },
      { size: '14 × 10 in', price: '85.00' },
    ],
  },
  {
    files: ['thaw.jpg'],
    series: 'oil',
    title: 'Thaw',
    year: 2025,
    medium: 'Oil on canvas, scraped',
    originalDimensions: '48 × 48 in',
    description:
      'River ice on the morning that it went. Layer after layer, each pulled across the last with a long blade while it ' +
      'was wet; where the blade skipped, older and warmer colours come up through the white.',
    originalPrice: '6200.00',
    printsAvailable: false,
    printOptions: [],
  },
  {
    files: ['marsh.jpg'],
    series: 'paper',
    title: 'Cloud over the Marsh',
    year: 2022,
    medium: 'Soft pastel on tinted paper',
    originalDimensions: '18 × 24 in',
    description:
      'One tall cloud at the end of a warm day, above wet ground and reeds. The pastel was drawn with ' +
      'the side of the stick on rough brown paper, which shows through as warmth in every colour.',
    originalPrice: '1150.00',
    printsAvailable: true,
    printOptions: [
      { size: '9 × 12 in', price: '50.00' },
      { size: '18 × 24 in', price: '135.00' },
    ],
  },
  {
    files: ['rain.jpg'],
    series: 'oil',
    title: 'Tram in the Rain',
    year: 2021,
    medium: 'Oil on canvas',
    originalDimensions: '26 × 20 in',
    description:
      'A shopping street after dark, a tram at its far end, people under umbrellas. Everything that ' +
      'is bright is there twice, once in the air and once in the wet road.',
    originalPrice: '2900.00',
    printsAvailable: true,
    printOptions: [
      { size: '10 × 8 in', price: '50.00' },
      { size: '20 × 15 in', price: '130.00' },
      { size: '26 × 20 in', price: '195.00' },
    ],
  },
  {
    files: ['ploughland.jpg'],
    series: 'paper',
    title: 'Ploughland, Full Moon',
    year: 2019,
    medium: 'Linocut in three blocks',
    originalDimensions: '14 × 14 in',
    description:
      'A farm, a bare tree and turned earth by moonlight. Printed by hand from three blocks, straw yellow, ' +
      'slate blue and black; every line of light is one push of the gouge.',
    originalPrice: '420.00',
    printsAvailable: true,
    printOptions: [
      { size: '8 × 8 in', price: '45.00' },
      { size: '14 × 14 in', price: '95.00' },
    ],
  },
  {
    files: ['birches.jpg'],
    series: 'oil',
    title: 'Birches, Last Light',
    year: 2019,
    medium: 'Oil on canvas',
    originalDimensions: '30 × 30 in',
    description:
      'A stand of birches in snow, shortly before sunset. The trunks are built of short level strokes ' +
      'over a rose ground, and the snow holds more colours than the sky.',
    originalPrice: '3600.00',
    originalState: 'sold_elsewhere',
    printsAvailable: true,
    printOptions: [
      { size: '10 × 10 in', price: '55.00' },
      { size: '20 × 20 in', price: '150.00' },
      { size: '30 × 30 in', price: '260.00' },
    ],
  },
]
