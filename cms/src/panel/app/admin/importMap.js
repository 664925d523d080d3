import { ArtworkCell as ArtworkCell_3bf82e6fac6daf61342180ee92914013 } from '../../components/cells/ArtworkCell'
import { MoneyCell as MoneyCell_eaabd47a5018bf76799d1fd2d1373947 } from '../../components/cells/MoneyCell'
import { OriginalCell as OriginalCell_758503034c742ebc82e8ab0921f5d0fb } from '../../components/cells/OriginalCell'
import { ShopSale as ShopSale_a2b6215b46c505a132be4a44d6419565 } from '../../components/orders/ShopSale'
import { PrintsCell as PrintsCell_63c1b9db5fa5fff1d7080ad5ee6c1425 } from '../../components/cells/PrintsCell'
import { PrintOptionsField as PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3 } from '../../components/PrintOptionsField'
import { ImportListLink as ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { UnusedPictures as UnusedPictures_cea4cedbfe94134251bb09c7df540fc2 } from '../../components/UnusedPictures'
import { OrderCell as OrderCell_f528f7cae390f7fc84275a53406ab0eb } from '../../components/orders/OrderCell'
import { ListOnly as ListOnly_2c299373be79e37f63c6c77b136d6ee4 } from '../../components/ListOnly'
import { CustomerCell as CustomerCell_69b90749cb55f6be51b54d73f111c8f3 } from '../../components/orders/CustomerCell'
import { OrderWorksCell as OrderWorksCell_29ba968bed8cb4056732708b0fa5212f } from '../../components/orders/OrderWorksCell'
import { StateCell as StateCell_201826a0a03ef5a829e06ddf3ba66ba3 } from '../../components/cells/StateCell'
import { OrderSheet as OrderSheet_04fe3860e55fda3724079c7e39358376 } from '../../components/orders/OrderSheet'
import { OrderMoney as OrderMoney_c6143788acfd0f70d4277db8cae215d5 } from '../../components/orders/OrderMoney'
import { OrderHistory as OrderHistory_519351a0efbf806a9ba3792e07d8f16e } from '../../components/orders/OrderHistory'
import { OrderLists as OrderLists_528021f511875d55f0bb1cb09a4d8a11 } from '../../components/orders/OrderLists'
import { BuyersList as BuyersList_cf47e10b771ce9c4e74a7515c8e8b4ee } from '../../components/customers/BuyersList'
import { MessageCell as MessageCell_d8974f9bb6473bb358830be3103c0d03 } from '../../components/cells/MessageCell'
import { AnswerMessage as AnswerMessage_9df4490386aae4e7d5b9876c42f9974f } from '../../components/AnswerMessage'
import { ReadMark as ReadMark_97c5d4172003f37fd9fa2fa9c28bb8c8 } from '../../components/ReadMark'
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
import { ImportNavLink as ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { PersonalDataLink as PersonalDataLink_93c62ccd271cb4b77f5588fc7f8bb0af } from '../../components/PersonalDataLink'
import { PaymentAlerts as PaymentAlerts_c923746a40336616bfe95f7961e89df8 } from '../../components/dashboard/PaymentAlerts'
import { Dashboard as Dashboard_7924645a622bedd19f62843d924c0df8 } from '../../components/dashboard/Dashboard'
import { ImportView as ImportView_9b9beb9171f8e5a1abf78ebfedcacacf } from '../../components/import/ImportView'
import { PersonalDataView as PersonalDataView_4bc2e00a20f8b2a7a00aef3f8a9168fe } from '../../components/PersonalDataView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/cells/ArtworkCell#ArtworkCell": ArtworkCell_3bf82e6fac6daf61342180ee92914013,
  "/components/cells/MoneyCell#MoneyCell": MoneyCell_eaabd47a5018bf76799d1fd2d1373947,
  "/components/cells/OriginalCell#OriginalCell": OriginalCell_758503034c742ebc82e8ab0921f5d0fb,
  "/components/orders/ShopSale#ShopSale": ShopSale_a2b6215b46c505a132be4a44d6419565,
  "/components/cells/PrintsCell#PrintsCell": PrintsCell_63c1b9db5fa5fff1d7080ad5ee6c1425,
  "/components/PrintOptionsField#PrintOptionsField": PrintOptionsField_4e01f5df3b5cef84cf20bc9373989aa3,
  "/components/import/ImportLink#ImportListLink": ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/UnusedPictures#UnusedPictures": UnusedPictures_cea4cedbfe94134251bb09c7df540fc2,
  "/components/orders/OrderCell#OrderCell": OrderCell_f528f7cae390f7fc84275a53406ab0eb,
  "/components/ListOnly#ListOnly": ListOnly_2c299373be79e37f63c6c77b136d6ee4,
  "/components/orders/CustomerCell#CustomerCell": CustomerCell_69b90749cb55f6be51b54d73f111c8f3,
  "/components/orders/OrderWorksCell#OrderWorksCell": OrderWorksCell_29ba968bed8cb4056732708b0fa5212f,
  "/components/cells/StateCell#StateCell": StateCell_201826a0a03ef5a829e06ddf3ba66ba3,
  "/components/orders/OrderSheet#OrderSheet": OrderSheet_04fe3860e55fda3724079c7e39358376,
  "/components/orders/OrderMoney#OrderMoney": OrderMoney_c6143788acfd0f70d4277db8cae215d5,
  "/components/orders/OrderHistory#OrderHistory": OrderHistory_519351a0efbf806a9ba3792e07d8f16e,
  "/components/orders/OrderLists#OrderLists": OrderLists_528021f511875d55f0bb1cb09a4d8a11,
  "/components/customers/BuyersList#BuyersList": BuyersList_cf47e10b771ce9c4e74a7515c8e8b4ee,
  "/components/cells/MessageCell#MessageCell": MessageCell_d8974f9bb6473bb358830be3103c0d03,
  "/components/AnswerMessage#AnswerMessage": AnswerMessage_9df4490386aae4e7d5b9876c42f9974f,
  "/components/ReadMark#ReadMark": ReadMark_97c5d4172003f37fd9fa2fa9c28bb8c8,
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
  "/components/import/ImportLink#ImportNavLink": ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/PersonalDataLink#PersonalDataLink": PersonalDataLink_93c62ccd271cb4b77f5588fc7f8bb0af,
  "/components/dashboard/PaymentAlerts#PaymentAlerts": PaymentAlerts_c923746a40336616bfe95f7961e89df8,
  "/components/dashboard/Dashboard#Dashboard": Dashboard_7924645a622bedd19f62843d924c0df8,
  "/components/import/ImportView#ImportView": ImportView_9b9beb9171f8e5a1abf78ebfedcacacf,
  "/components/PersonalDataView#PersonalDataView": PersonalDataView_4bc2e00a20f8b2a7a00aef3f8a9168fe,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
