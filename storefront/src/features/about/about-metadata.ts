import type { MetadataOfPages } from '../../head/page-metadata'
import { aboutLinkedData } from './about-linked-data'

export const aboutMetadata: MetadataOfPages = {
  '/about': ({ head, shop, loaded }) => {
    const about = loaded('getAbout', {})
    const social = loaded('listSocial', {}) ?? []
    return about && { linkedData: aboutLinkedData(about, social, head.description ?? '', shop) }
  },
}
