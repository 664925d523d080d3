import { ShopSale as ShopSale_d28cbbef2dc9cdf1298f06cb1213fec7 } from '../../components/ShopSale'
import { PrintOptionsField as PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3 } from '../../components/PrintOptionsField'
import { UnusedPictures as UnusedPictures_cea4cedbfe94134251bb09c7df540fc2 } from '../../components/UnusedPictures'
import { RefundOrder as RefundOrder_dce876d1d4d0908a9e0df7501c82e760 } from '../../components/RefundOrder'
import { OrderLists as OrderLists_b2a4d21d7302e1e67f4e18932520b777 } from '../../components/OrderLists'
import { LetterPreview as LetterPreview_78fa2aef266c577c0adcc5f3d3881e73 } from '../../components/LetterPreview'
import { LetterRecipient as LetterRecipient_ab276d6333bfd2eba0607745429fe716 } from '../../components/LetterRecipient'
import { LetterLists as LetterLists_a6384ca22563200287530711688815c6 } from '../../components/LetterLists'
import { NewsletterSending as NewsletterSending_2a13f493f6cce99364e6e2fc01471994 } from '../../components/NewsletterSending'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { NewsletterPreview as NewsletterPreview_e224d6a19e312d12bdf16948edb3eec6 } from '../../components/NewsletterPreview'
import { GessoIcon as GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { BackToGallery as BackToGallery_96c5f5993108cad93d1489c8e2d91d98 } from '../../components/BackToGallery'
import { PersonalDataLink as PersonalDataLink_93c62ccd271cb4b77f5588fc7f8bb0af } from '../../components/PersonalDataLink'
import { PaymentAlerts as PaymentAlerts_fd78d68a536e370e933cebfbe5ad6257 } from '../../components/PaymentAlerts'
import { PersonalDataView as PersonalDataView_4bc2e00a20f8b2a7a00aef3f8a9168fe } from '../../components/PersonalDataView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/ShopSale#ShopSale": ShopSale_d28cbbef2dc9cdf1298f06cb1213fec7,
  "/components/PrintOptionsField#PrintOptionsField": PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3,
  "/components/UnusedPictures#UnusedPictures": UnusedPictures_cea4cedbfe94134251bb09c7df540fc2,
  "/components/RefundOrder#RefundOrder": RefundOrder_dce876d1d4d0908a9e0df7501c82e760,
  "/components/OrderLists#OrderLists": OrderLists_b2a4d21d7302e1e67f4e18932520b777,
  "/components/LetterPreview#LetterPreview": LetterPreview_78fa2aef266c577c0adcc5f3d3881e73,
  "/components/LetterRecipient#LetterRecipient": LetterRecipient_ab276d6333bfd2eba0607745429fe716,
  "/components/LetterLists#LetterLists": LetterLists_a6384ca22563200287530711688815c6,
  "/components/NewsletterSending#NewsletterSending": NewsletterSending_2a13f493f6cce99364e6e2fc01471994,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/components/NewsletterPreview#NewsletterPreview": NewsletterPreview_e224d6a19e312d12bdf16948edb3eec6,
  "/components/GessoLogo#GessoIcon": GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/GessoLogo#GessoLogo": GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/BackToGallery#BackToGallery": BackToGallery_96c5f5993108cad93d1489c8e2d91d98,
  "/components/PersonalDataLink#PersonalDataLink": PersonalDataLink_93c62ccd271cb4b77f5588fc7f8bb0af,
  "/components/PaymentAlerts#PaymentAlerts": PaymentAlerts_fd78d68a536e370e933cebfbe5ad6257,
  "/components/PersonalDataView#PersonalDataView": PersonalDataView_4bc2e00a20f8b2a7a00aef3f8a9168fe,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
