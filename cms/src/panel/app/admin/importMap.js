import { BackToGallery as BackToGallery_96c5f5993108cad93d1489c8e2d91d98 } from '../../components/BackToGallery'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/BackToGallery#BackToGallery": BackToGallery_96c5f5993108cad93d1489c8e2d91d98,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
