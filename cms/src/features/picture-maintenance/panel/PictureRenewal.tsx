import type { ServerProps } from 'payload'
import { shopContext } from '../../../platform/context'
import { readPictureRenewal } from '../read-picture-renewal'
import { PictureRenewalProgress } from './PictureRenewalProgress'

/** The progress of making pictures again, above their list; nothing when all have today's sizes. */
export async function PictureRenewal({ payload, user }: ServerProps) {
  if (!user) return null
  const renewal = await readPictureRenewal(shopContext(payload))
  return renewal && <PictureRenewalProgress first={renewal} />
}
