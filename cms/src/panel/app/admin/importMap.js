import { PrintOptionsField as PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3 } from '../../components/PrintOptionsField'
import { GessoIcon as GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { BackToGallery as BackToGallery_96c5f5993108cad93d1489c8e2d91d98 } from '../../components/BackToGallery'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/PrintOptionsField#PrintOptionsField": PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3,
  "/components/GessoLogo#GessoIcon": GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/GessoLogo#GessoLogo": GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/BackToGallery#BackToGallery": BackToGallery_96c5f5993108cad93d1489c8e2d91d98,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
