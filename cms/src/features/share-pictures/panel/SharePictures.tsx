import type { UIFieldServerComponent } from 'payload'
import { SharePicturesButton } from './SharePicturesButton'

/** On a work's page: the way to its pictures for social media. */
export const SharePictures: UIFieldServerComponent = ({ data, user }) => {
  const id = Number(data?.id)
  if (!user || !Number.isInteger(id) || data?.deletedAt) return null
  return <SharePicturesButton id={id} slug={String(data.slug)} title={String(data.title)} />
}
