import { Canvas } from '../canvas'
import { hex } from '../colour'
import { type Point, points, spline } from '../geometry'
import { cloud, smooth } from '../noise'
import { pen } from '../pen'
import { seeded } from '../random'
import { emboss, tooth } from '../surface'
import { type Lay, layWash, shapeMask } from '../wash'
import { flower, H, W } from './poppy-flower'
import { bud, leaf, stem } from './poppy-leaf'

/** A botanical sheet: pencil-fine line and clear washes, one plant in all its stages. */
export function paintPoppies(): Canvas {
  const chance = seeded(131)
  const canvas = new Canvas(W, H, hex('#f5f0e2'))
  const paper = tooth(W, H, 3.6, 6)
  canvas.paint((x, y) => {
    const fox = smooth(0.44, 0.7, cloud(x / 60, y / 60, 13, 3)) * 0.02 + cloud(x / 500, y / 500, 4, 3) * 0.012
    const [r, g, b] = canvas.at(x, y)
    return [r - fox * 0.6, g - fox, b - fox * 1.8]
  })
  const lay: Lay = (mask, pigment, depth, more = {}) =>
    layWash(canvas, {
      mask,
      pigment: hex(pigment),
      depth,
      paper,
      seed: chance.index(9999),
      grain: 0.16,
      ...more,
    })
  stem(canvas, lay, points('640 1700, 650 1400, 612 1000, 560 640'), 8, 3)
  stem(canvas, lay, points('652 1700, 700 1420, 800 1120, 880 930'), 7, 5)
  stem(canvas, lay, points('630 1700, 560 1480, 420 1260, 330 1060, 300 960, 318 900, 356 908'), 6, 7)
  stem(canvas, lay, points('662 1700, 760 1540, 930 1390, 1010 1270'), 6, 9)
  leaf(canvas, lay, chance, [634, 1610], -2.86, 470, 0.95)
  leaf(canvas, lay, chance, [664, 1500], -0.62, 300, 1.15)
  leaf(canvas, lay, chance, [632, 1290], -2.3, 210, -0.7)
  flower(canvas, lay, chance, 560, 560, 300, 0.86, 0.1)
  flower(canvas, lay, chance, 905, 880, 190, 0.62, 0.5)
  bud(canvas, lay, 356, 962, 54, 0)
  // The ripe capsule.
  const pod = spline(
    points('1010 1276, 968 1210, 964 1150, 1000 1112, 1026 1112, 1062 1150, 1056 1212'),
    4,
    true,
  )
  lay(shapeMask(W, H, [pod], 1, 3), '#b9b07c', 0.9, { edge: 0.8, edgeWidth: 4, flow: 0.9, flowSize: 50 })
  lay(
    shapeMask(W, H, [spline(points('1012 1274, 1030 1190, 1024 1114, 1062 1150, 1056 1212'), 4, true)], 1, 3),
    '#7d7a52',
    0.8,
    { edge: 0.5, edgeWidth: 3, flow: 0.8, flowSize: 40 },
  )
  pen(canvas, [...pod, pod[0] as Point], 1.9, 0.6)
  const cap = spline(points('952 1112, 980 1086, 1013 1080, 1048 1088, 1076 1112, 1012 1122'), 4, true)
  lay(shapeMask(W, H, [cap], 1, 3), '#6a5a44', 1, { edge: 0.7, edgeWidth: 3, flow: 0.8, flowSize: 30 })
  pen(canvas, [...cap, cap[0] as Point], 1.8, 0.65)
  for (let i = 0; i < 7; i++)
    pen(
      canvas,
      spline(
        [
          [1010 + (i - 3) * 3, 1266],
          [1010 + (i - 3) * 14, 1190],
          [1012 + (i - 3) * 9, 1118],
        ],
        5,
      ),
      1.1,
      0.4,
    )
  for (let i = 0; i < 8; i++)
    pen(
      canvas,
      [
        [1013, 1104],
        [1013 + (i - 3.5) * 16, 1112 - Math.abs(i - 3.5) * 1.5],
      ],
      1.1,
      0.5,
    )
  emboss(canvas, paper, 0.045)
  return canvas
}
