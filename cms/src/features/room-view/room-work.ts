import { createHmac } from 'node:crypto'
import { readDepth, readDimensions } from '@gesso/dimensions/read-dimensions'
import { readLength } from '@gesso/dimensions/read-measure'
import type { FrameColour } from '@gesso/shared-types/features/room-view/hung-work'
import { derivedKey } from '../../auth/derived-key'
import type { Env } from '../../platform/process/env'
import type { HungWork } from './shape-work'

/** Increase when models are made differently, so that every model gets a new address. */
const RECIPE = 1

/** The depth of a work of which nothing says it, in millimetres: a common stretcher. */
const USUAL_DEPTH = 20

/** An artwork as it is stored, with its first picture. */
export type StoredWork = {
  id: number
  isPublished: boolean
  privateToken: string | null
  originalDimensions: string | null
  workDepth: string | null
  frameWidth: string | null
  frameDepth: string | null
  frameColour: FrameColour | null
  filename: string
  width: number
  height: number
}

/** A work that can hang in a room: what its model shows, and where the model is. */
export type RoomWork = {
  id: number
  isPublished: boolean
  hung: HungWork
  /** The file name of its picture's source. */
  picture: string
  /** The name of its stored files without their ending; it changes with everything that the model shows. */
  fileId: string
  /** In the address of its model. That of a work that is not published cannot be guessed, and ends with its link. */
  version: string
}

const lengthOf = (text: string | null): number | null => {
  const read = text ? readLength(text) : null
  return read && 'value' in read ? read.value : null
}

/** Reads how a work hangs in a room. @returns null where its dimensions are no size */
export function roomWork({ payloadSecret }: Pick<Env, 'payloadSecret'>, work: StoredWork): RoomWork | null {
  const { id, isPublished, privateToken, filename } = work
  const dimensions = work.originalDimensions ?? ''
  const ratio = work.width / work.height
  const size = readDimensions(dimensions, ratio)
  if (!size) return null
  const depth = lengthOf(work.workDepth) ?? readDepth(dimensions) ?? USUAL_DEPTH
  const frameWidth = lengthOf(work.frameWidth)
  const hung: HungWork = {
    ...size,
    depth,
    ratio,
    frame: frameWidth
      ? {
          width: frameWidth,
          depth: lengthOf(work.frameDepth) ?? depth,
          colour: work.frameColour ?? 'black',
        }
      : null,
  }
  const key = derivedKey(payloadSecret, 'room view')
  const sign = (...parts: unknown[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 20)
  const fileId = sign('file', RECIPE, filename, hung)
  const version = isPublished
    ? sign('published', id, fileId)
    : sign('unpublished', id, privateToken ?? '', fileId)
  return { id, isPublished, hung, picture: filename, fileId, version }
}

/** The path of a work's model. */
export const modelPath = ({ id, version }: RoomWork, type: 'glb' | 'usdz'): string =>
  `/models/${id}/${version}.${type}`
