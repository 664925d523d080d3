import { paintBarley } from './barley'
import type { Canvas } from './canvas'
import { paintDancer } from './dancer'
import { paintDusk } from './dusk'
import { paintEstuary } from './estuary'
import { paintGorge } from './gorge'
import { paintLintel } from './lintel'
import { paintPears } from './pears'
import { paintPloughland } from './ploughland'

import { paintFronds } from './fronds'
import { paintRain } from './rain'
import { paintThaw } from './thaw'

import { paintCloister } from './cloister'
import { paintMarsh } from './marsh'
import { paintStorm } from './storm'

import { paintBirches } from './birches'
import { paintPoppies } from './poppies'

import { paintFerns } from './ferns'
import { paintListener } from './listener'
import { paintRoom } from './room'
import { paintStrand } from './strand'

/** Every picture by the name of its file, without the ending. */
export const PICTURES: Record<string, () => Canvas> = {
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
}
