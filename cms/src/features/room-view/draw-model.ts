import { drawSurfaces } from './draw-surfaces'
import { modelSurfaces } from './model-surfaces'
import type { HungWork } from './shape-work'
import { writeGlb } from './write-glb'
import { PICTURE_FILE, writeUsd } from './write-usd'
import { writeUsdz } from './write-usdz'

/** Draws the model of a work as glTF and as USDZ. @param source the bytes of its picture's source */
export async function drawModel(work: HungWork, source: Buffer): Promise<{ glb: Buffer; usdz: Buffer }> {
  const { jpeg, edge } = await drawSurfaces(source)
  const surfaces = modelSurfaces(work, { edge })
  return {
    glb: writeGlb(surfaces, jpeg),
    usdz: writeUsdz([
      { name: 'work.usda', bytes: Buffer.from(writeUsd(surfaces)) },
      { name: PICTURE_FILE, bytes: jpeg },
    ]),
  }
}
