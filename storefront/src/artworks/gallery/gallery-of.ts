import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { longGalleries } from '../../features-in/gallery'
import type { LongGallery } from './long-gallery'

/** The gallery that the shop has in place of the plain one. */
export const longGalleryOf = (shop: ShopInfo): LongGallery | undefined =>
  longGalleries.find(({ isOf }) => isOf(shop))
