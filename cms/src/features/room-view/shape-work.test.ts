import { type HungWork, type Point, shapeWork } from './shape-work'

const WORK: HungWork = {
  width: 600,
  height: 400,
  depth: 30,
  ratio: 1.5,
  frame: { width: 50, depth: 60, colour: 'gold' },
}

const minus = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
const cross = (one: Point, other: Point): Point => [
  one[1] * other[2] - one[2] * other[1],
  one[2] * other[0] - one[0] * other[2],
  one[0] * other[1] - one[1] * other[0],
]

test.each([
  ['unframed', { ...WORK, frame: null }],
  ['in a frame that is deeper', WORK],
  ['in a frame that is less deep', { ...WORK, frame: { width: 20, depth: 10, colour: 'white' as const } }],
  ['with a picture of other proportions', { ...WORK, ratio: 3 }],
])('every face of a work %s looks out of it', (_case, work) => {
  for (const { corners, normal } of Object.values(shapeWork(work)).flat()) {
    const [one, two, three, four] = corners
    for (const turned of [
      cross(minus(two, one), minus(three, two)),
      cross(minus(three, one), minus(four, three)),
    ]) {
      const length = Math.hypot(...turned)
      expect(length).toBeGreaterThan(0)
      for (const axis of [0, 1, 2] as const) expect(turned[axis] / length).toBeCloseTo(normal[axis], 9)
    }
  }
})

test('the front of a work has its size, whatever part of it the picture covers', () => {
  for (const ratio of [0.2, 1, 1.49, 1.5, 4]) {
    const { picture, edge } = shapeWork({ ...WORK, frame: null, ratio })
    const fronts = [...picture, ...edge].filter(({ normal }) => normal[2] === 1)
    const areas = fronts.map(({ corners: [low, , high] }) => (high[0] - low[0]) * (high[1] - low[1]))
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(0.24, 9)
  }
})

test('a work hangs with its back at the wall, its picture at its depth and its middle at the middle', () => {
  const { picture, edge } = shapeWork({ ...WORK, frame: null })
  expect(picture[0]?.corners).toEqual([
    [-0.3, -0.2, 0.03],
    [0.3, -0.2, 0.03],
    [0.3, 0.2, 0.03],
    [-0.3, 0.2, 0.03],
  ])
  const depths = edge.flatMap(({ corners }) => corners.map(([, , z]) => z))
  expect([Math.min(...depths), Math.max(...depths)]).toEqual([0, 0.03])
})

test('a frame stands around the work and covers none of it', () => {
  for (const { corners, normal } of shapeWork(WORK).frame) {
    if (normal[2] === 0) continue
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const isBeside = Math.min(...xs) >= 0.3 || Math.max(...xs) <= -0.3
    const isAboveOrBelow = Math.min(...ys) >= 0.2 || Math.max(...ys) <= -0.2
    expect(isBeside || isAboveOrBelow).toBe(true)
  }
})
