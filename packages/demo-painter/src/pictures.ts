import type { Canvas } from './canvas'
import { paintBarley } from './works/barley'
import { paintBirches } from './works/birches'
import { paintCloister } from './works/cloister'
import { paintDancer } from './works/dancer'
import { paintDusk } from './works/dusk'
import { paintEstuary } from './works/estuary'
import { paintFerns } from './works/ferns'
import { paintFronds } from './works/fronds'
import { paintGorge } from './works/gorge'
import { paintLintel } from './works/lintel'
import { paintListener } from './works/listener'
import { paintMarsh } from './works/marsh'
import { paintPears } from './works/pears'
import { paintPloughland } from './works/ploughland'
import { paintPoppies } from './works/poppies'
import { paintRain } from './works/rain'
import { paintRoom } from './works/room'
import { paintStorm } from './works/storm'
import { paintStrand } from './works/strand'
import { paintThaw } from './works/thaw'

/** Paints each picture, by the name of its file without the extension. */
export const PICTURES = {
  barley: paintBarley,
  estuary: paintEstuary,
  dancer: paintDancer,
  gorge: paintGorge,
  lintel: paintLintel,
  fronds: paintFronds,
  rain: paintRain,
  thaw: paintThaw,
  cloister: paintCloister,
  marsh: paintMarsh,
  storm: paintStorm,
  birches: paintBirches,
  poppies: paintPoppies,
  ferns: paintFerns,
  listener: paintListener,
  room: paintRoom,
  strand: paintStrand,
  pears: paintPears,
  dusk: paintDusk,
  ploughland: paintPloughland,
} satisfies Record<string, () => Canvas>
