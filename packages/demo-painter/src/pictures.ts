import type { Canvas } from './canvas'
import { detailOf, edgeOf } from './views'
import { paintBarley } from './works/barley'
import { paintBirches } from './works/birches'
import { paintDusk } from './works/dusk'
import { paintEstuary } from './works/estuary'
import { paintFog } from './works/fog'
import { paintGorge } from './works/gorge'
import { paintMarsh } from './works/marsh'
import { paintPloughland } from './works/ploughland'
import { paintPoppies } from './works/poppies'
import { paintRain } from './works/rain'
import { paintRoom } from './works/room'
import { paintSound } from './works/sound'
import { paintSquall } from './works/squall'
import { paintStorm } from './works/storm'
import { paintSurf } from './works/surf'
import { paintThaw } from './works/thaw'

/** Paints each picture, by the name of its file without the extension. */
export const PICTURES = {
  barley: paintBarley,
  estuary: paintEstuary,
  storm: paintStorm,
  dusk: paintDusk,
  sound: paintSound,
  squall: paintSquall,
  gorge: paintGorge,
  fog: paintFog,
  surf: paintSurf,
  poppies: paintPoppies,
  thaw: paintThaw,
  marsh: paintMarsh,
  rain: paintRain,
  ploughland: paintPloughland,
  birches: paintBirches,
  room: paintRoom,
} satisfies Record<string, () => Canvas>
export type PictureName = keyof typeof PICTURES

/** Further views of some pictures, each made of the finished picture. */
export const VIEWS: Partial<Record<PictureName, Record<string, (picture: Canvas) => Canvas>>> = {
  barley: {
    'barley-detail': (picture) => detailOf(picture, 1130, 320, 840, 640),
    'barley-edge': (picture) => edgeOf(picture, { size: 1.45, thick: 128, seed: 3 }),
  },
  storm: {
    'storm-detail': (picture) => detailOf(picture, 900, 160, 900, 690),
  },
  squall: {
    'squall-detail': (picture) => detailOf(picture, 1010, 395, 960, 720),
    'squall-edge': (picture) => edgeOf(picture, { size: 1.15, thick: 72, seed: 7 }),
  },
}
