import { ArtworkCell as ArtworkCell_a6bbf299ab6f2d871cbf1180d56c9d0a } from '../../components/artworks/ArtworkCell'
import { MoneyCell as MoneyCell_eaabd47a5018bf76799d1fd2d1373947 } from '../../components/cells/MoneyCell'
import { OriginalCell as OriginalCell_fcfa03631a4192b500fac7fbf88c0a6f } from '../../components/artworks/OriginalCell'
import { ShopSale as ShopSale_a2b6215b46c505a132be4a44d6419565 } from '../../components/orders/ShopSale'
import { PrintsCell as PrintsCell_c974911539aff84f67472204a7c93769 } from '../../components/artworks/PrintsCell'
import { PrintOptionsField as PrintOptionsField_dd2278994b036051c868921a483887e0 } from '../../components/artworks/PrintOptionsField'
import { EntriesLink as EntriesLink_43c7223a3b88a1644208a8805491e5b3 } from '../../components/audit-trail/EntriesLink'
import { ImportListLink as ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { UnusedPictures as UnusedPictures_e554250aeec9bb28ce9066a8106a1eb4 } from '../../components/pictures/UnusedPictures'
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
import { MessageCell as MessageCell_3536302e80248ad51d3f30d8d2611f91 } from '../../components/messages/MessageCell'
import { ReplyToMessage as ReplyToMessage_7afc6aef4282b98af275efb2fe171ee3 } from '../../components/messages/ReplyToMessage'
import { ReadMark as ReadMark_f0e80a5760ac72348a11d3a28cf3d679 } from '../../components/messages/ReadMark'
import { TeamView as TeamView_b4eba0b018a6481a22b155f48bd234e9 } from '../../components/team/TeamView'
import { EmailPreview as EmailPreview_0e3844a2b0d6dddb76fc7df4e51b26b2 } from '../../components/emails/EmailPreview'
import { EmailRecipient as EmailRecipient_2e1377a18687b9c5e581970a9aef0982 } from '../../components/emails/EmailRecipient'
import { EmailLists as EmailLists_651366bb5cbb638df0fb8b0ce9f7c026 } from '../../components/emails/EmailLists'
import { NewsletterSending as NewsletterSending_ad946ef2e96af9daa7a00e1863c6d800 } from '../../components/newsletters/NewsletterSending'
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
import { NewsletterPreview as NewsletterPreview_f38a1d8f944b25c4751cc0313899cf75 } from '../../components/newsletters/NewsletterPreview'
import { GessoIcon as GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { ImportNavLink as ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { PersonalDataLink as PersonalDataLink_a768d8e6a069d1d140edac99e212ad0a } from '../../components/personal-data/PersonalDataLink'
import { AuditTrailLink as AuditTrailLink_fc6241c202c105d23b8c09710d601d56 } from '../../components/audit-trail/AuditTrailLink'
import { PaymentAlerts as PaymentAlerts_c923746a40336616bfe95f7961e89df8 } from '../../components/dashboard/PaymentAlerts'
import { ProofDialog as ProofDialog_e1159beb6ff3d38d1b7de7bbc1547ae9 } from '../../components/account/ProofDialog'
import { SignInView as SignInView_5712df84677f11db20ac98b3ab182e55 } from '../../components/account/SignInView'
import { ForgotView as ForgotView_ddaf4b9569e0ad86da11dbffebeb9a13 } from '../../components/account/ForgotView'
import { AccountView as AccountView_a5b9d06fb31321a0379b11207577b804 } from '../../components/account/AccountView'
import { ResetView as ResetView_e3ca2355c8518153b06ebf04275f7b7a } from '../../components/account/ResetView'
import { Dashboard as Dashboard_7924645a622bedd19f62843d924c0df8 } from '../../components/dashboard/Dashboard'
import { ImportView as ImportView_9b9beb9171f8e5a1abf78ebfedcacacf } from '../../components/import/ImportView'
import { InvitationView as InvitationView_ae60a44d542f1e6774076fa1babbb97f } from '../../components/team/InvitationView'
import { PersonalDataView as PersonalDataView_1311273824e14b80b3285f4122560911 } from '../../components/personal-data/PersonalDataView'
import { AuditTrailView as AuditTrailView_eda582fcce7907fb57981cfcf57c2e5a } from '../../components/audit-trail/AuditTrailView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/artworks/ArtworkCell#ArtworkCell": ArtworkCell_a6bbf299ab6f2d871cbf1180d56c9d0a,
  "/components/cells/MoneyCell#MoneyCell": MoneyCell_eaabd47a5018bf76799d1fd2d1373947,
  "/components/artworks/OriginalCell#OriginalCell": OriginalCell_fcfa03631a4192b500fac7fbf88c0a6f,
  "/components/orders/ShopSale#ShopSale": ShopSale_a2b6215b46c505a132be4a44d6419565,
  "/components/artworks/PrintsCell#PrintsCell": PrintsCell_c974911539aff84f67472204a7c93769,
  "/components/artworks/PrintOptionsField#PrintOptionsField": PrintOptionsField_dd2278994b036051c868921a483887e0,
  "/components/audit-trail/EntriesLink#EntriesLink": EntriesLink_43c7223a3b88a1644208a8805491e5b3,
  "/components/import/ImportLink#ImportListLink": ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/pictures/UnusedPictures#UnusedPictures": UnusedPictures_e554250aeec9bb28ce9066a8106a1eb4,
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
  "/components/messages/MessageCell#MessageCell": MessageCell_3536302e80248ad51d3f30d8d2611f91,
  "/components/messages/ReplyToMessage#ReplyToMessage": ReplyToMessage_7afc6aef4282b98af275efb2fe171ee3,
  "/components/messages/ReadMark#ReadMark": ReadMark_f0e80a5760ac72348a11d3a28cf3d679,
  "/components/team/TeamView#TeamView": TeamView_b4eba0b018a6481a22b155f48bd234e9,
  "/components/emails/EmailPreview#EmailPreview": EmailPreview_0e3844a2b0d6dddb76fc7df4e51b26b2,
  "/components/emails/EmailRecipient#EmailRecipient": EmailRecipient_2e1377a18687b9c5e581970a9aef0982,
  "/components/emails/EmailLists#EmailLists": EmailLists_651366bb5cbb638df0fb8b0ce9f7c026,
  "/components/newsletters/NewsletterSending#NewsletterSending": NewsletterSending_ad946ef2e96af9daa7a00e1863c6d800,
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
  "/components/newsletters/NewsletterPreview#NewsletterPreview": NewsletterPreview_f38a1d8f944b25c4751cc0313899cf75,
  "/components/GessoLogo#GessoIcon": GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/GessoLogo#GessoLogo": GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/import/ImportLink#ImportNavLink": ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/personal-data/PersonalDataLink#PersonalDataLink": PersonalDataLink_a768d8e6a069d1d140edac99e212ad0a,
  "/components/audit-trail/AuditTrailLink#AuditTrailLink": AuditTrailLink_fc6241c202c105d23b8c09710d601d56,
  "/components/dashboard/PaymentAlerts#PaymentAlerts": PaymentAlerts_c923746a40336616bfe95f7961e89df8,
  "/components/account/ProofDialog#ProofDialog": ProofDialog_e1159beb6ff3d38d1b7de7bbc1547ae9,
  "/components/account/SignInView#SignInView": SignInView_5712df84677f11db20ac98b3ab182e55,
  "/components/account/ForgotView#ForgotView": ForgotView_ddaf4b9569e0ad86da11dbffebeb9a13,
  "/components/account/AccountView#AccountView": AccountView_a5b9d06fb31321a0379b11207577b804,
  "/components/account/ResetView#ResetView": ResetView_e3ca2355c8518153b06ebf04275f7b7a,
  "/components/dashboard/Dashboard#Dashboard": Dashboard_7924645a622bedd19f62843d924c0df8,
  "/components/import/ImportView#ImportView": ImportView_9b9beb9171f8e5a1abf78ebfedcacacf,
  "/components/team/InvitationView#InvitationView": InvitationView_ae60a44d542f1e6774076fa1babbb97f,
  "/components/personal-data/PersonalDataView#PersonalDataView": PersonalDataView_1311273824e14b80b3285f4122560911,
  "/components/audit-trail/AuditTrailView#AuditTrailView": AuditTrailView_eda582fcce7907fb57981cfcf57c2e5a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
