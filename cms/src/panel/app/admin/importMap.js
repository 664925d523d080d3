import { ShopSale as ShopSale_d28cbbef2dc9cdf1298f06cb1213fec7 } from '../../components/ShopSale'
import { PrintOptionsField as PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3 } from '../../components/PrintOptionsField'
import { RefundOrder as RefundOrder_dce876d1d4d0908a9e0df7501c82e760 } from '../../components/RefundOrder'
import { OrderLists as OrderLists_b2a4d21d7302e1e67f4e18932520b777 } from '../../components/OrderLists'
import { GessoIcon as GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { BackToGallery as BackToGallery_96c5f5993108cad93d1489c8e2d91d98 } from '../../components/BackToGallery'
import { PaymentAlerts as PaymentAlerts_fd78d68a536e370e933cebfbe5ad6257 } from '../../components/PaymentAlerts'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/ShopSale#ShopSale": ShopSale_d28cbbef2dc9cdf1298f06cb1213fec7,
  "/components/PrintOptionsField#PrintOptionsField": PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3,
  "/components/RefundOrder#RefundOrder": RefundOrder_dce876d1d4d0908a9e0df7501c82e760,
  "/components/OrderLists#OrderLists": OrderLists_b2a4d21d7302e1e67f4e18932520b777,
  "/components/GessoLogo#GessoIcon": GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/GessoLogo#GessoLogo": GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/BackToGallery#BackToGallery": BackToGallery_96c5f5993108cad93d1489c8e2d91d98,
  "/components/PaymentAlerts#PaymentAlerts": PaymentAlerts_fd78d68a536e370e933cebfbe5ad6257,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
