import { type Point, points, spline } from '../geometry'

export type Facet = { shape: Point[]; colour: string; angle: number }

export const OUTLINE: Point[] = points(
  '676 214, 884 262, 1006 420, 1032 640, 1004 880, 920 1100, 800 1262, 690 1312, 566 1262, 430 1096, 346 880, 318 640, 344 420, 468 258',
)

export const NOSE: Point[] = points('676 232, 664 430, 652 610, 610 800, 584 898, 604 944, 676 956')

/** The head as a mosaic: every piece has one colour and one way of the brush. */
export const FACETS: readonly Facet[] = [
  {
    shape: points('-20 -20, 700 -20, 680 240, 340 420, 310 700, -20 820'),
    colour: '#27506b',
    angle: 0.6,
  },
  {
    shape: points('680 -20, 1380 -20, 1380 700, 1034 640, 1000 400, 880 260, 676 220'),
    colour: '#c8553a',
    angle: -0.7,
  },
  {
    shape: points('-20 800, 330 660, 360 900, 470 1150, 420 1500, -20 1480'),
    colour: '#3a7a78',
    angle: 1.1,
  },
  {
    shape: points('1030 620, 1380 660, 1380 1480, 960 1480, 880 1190, 1000 900'),
    colour: '#8c2f3c',
    angle: -1.2,
  },
  {
    shape: points('-20 1420, 430 1400, 560 1330, 600 1720, -20 1720'),
    colour: '#1f3346',
    angle: 0.2,
  },
  {
    shape: points('560 1240, 820 1240, 850 1430, 1380 1440, 1380 1720, 540 1720'),
    colour: '#22384c',
    angle: -0.25,
  },
  {
    shape: points('540 1180, 840 1180, 830 1440, 690 1520, 560 1440'),
    colour: '#b98a5a',
    angle: 1.5,
  },
  {
    shape: points('690 1240, 842 1180, 832 1440, 690 1520'),
    colour: '#8a5a4a',
    angle: 1.45,
  },
  { shape: spline(OUTLINE, 10, true), colour: '#e2b272', angle: 1.4 },
  {
    shape: points('676 214, 884 262, 1006 420, 1020 560, 820 540, 668 470'),
    colour: '#e9923f',
    angle: 0.5,
  },
  {
    shape: points('676 214, 468 258, 344 420, 322 570, 500 540, 664 480'),
    colour: '#f0cf7c',
    angle: -0.6,
  },
  {
    shape: points('664 470, 820 540, 1024 560, 1026 700, 980 760, 760 770, 640 700'),
    colour: '#d96a3c',
    angle: 0.1,
  },
  {
    shape: points('322 560, 500 540, 664 480, 650 620, 620 760, 440 790, 330 720'),
    colour: '#e7bf86',
    angle: -0.15,
  },
  {
    shape: points('330 716, 440 786, 620 756, 588 900, 470 1010, 382 990'),
    colour: '#d9856a',
    angle: 0.7,
  },
  {
    shape: points('760 766, 984 756, 1006 880, 950 1030, 800 1010, 690 930'),
    colour: '#b5423c',
    angle: -0.7,
  },
  {
    shape: points('470 1006, 600 940, 690 960, 690 1314, 566 1262, 430 1096, 384 988'),
    colour: '#e8a25e',
    angle: 1,
  },
  {
    shape: points('690 950, 800 1008, 952 1028, 900 1130, 800 1262, 690 1314'),
    colour: '#9c3a4a',
    angle: -1,
  },
  {
    shape: points('676 232, 664 430, 652 610, 610 800, 584 898, 604 944, 690 956, 724 930, 716 700, 720 460'),
    colour: '#f4dc9c',
    angle: 1.5,
  },
  {
    shape: points('690 440, 722 460, 720 700, 728 930, 690 958, 676 900, 690 700'),
    colour: '#d8743e',
    angle: 1.5,
  },
  {
    shape: spline(
      points(
        '430 262, 560 190, 700 176, 880 216, 1010 340, 1060 560, 1000 470, 880 330, 700 262, 520 300, 380 430, 318 560, 316 430',
      ),
      8,
      true,
    ),
    colour: '#20283a',
    angle: 0.2,
  },
  {
    shape: spline(points('1030 640, 1078 640, 1090 720, 1060 820, 1016 830'), 6, true),
    colour: '#e08a4a',
    angle: 1.3,
  },
]
