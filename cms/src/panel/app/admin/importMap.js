import { ArtworkCell as ArtworkCell_a6bbf299ab6f2d871cbf1180d56c9d0a } from '../../components/artworks/ArtworkCell'
import { MoneyCell as MoneyCell_eaabd47a5018bf76799d1fd2d1373947 } from '../../components/cells/MoneyCell'
import { MoneyField as MoneyField_90842d3e0ea4c45ba6347653f125467a } from '../../components/money/MoneyField'
import { OriginalCell as OriginalCell_fcfa03631a4192b500fac7fbf88c0a6f } from '../../components/artworks/OriginalCell'
import { ShopSale as ShopSale_a2b6215b46c505a132be4a44d6419565 } from '../../components/orders/ShopSale'
import { PrintsCell as PrintsCell_c974911539aff84f67472204a7c93769 } from '../../components/artworks/PrintsCell'
import { PrintOptionsField as PrintOptionsField_dd2278994b036051c868921a483887e0 } from '../../components/artworks/PrintOptionsField'
import { SizeInBoth as SizeInBoth_4a12789a97cdc8a683bcd3aa74f8abcd } from '../../components/archive/SizeInBoth'
import { LineName as LineName_1d19dd618b39632ff941977a2e217faf } from '../../components/archive/LineName'
import { Documents as Documents_4f1bc36d9fae5e761e2d1d8604d453ba } from '../../components/archive/Documents'
import { ArtworkCertificates as ArtworkCertificates_e1f0b4204ea34b15661d23e649ab793f } from '../../components/certificates/ArtworkCertificates'
import { PublicationCell as PublicationCell_ef9858270f04f1fff2676b2408bf0cc0 } from '../../components/artworks/PublicationCell'
import { PrivateLink as PrivateLink_c50b6a3b8d99435da7643c0c7a2e3806 } from '../../components/artworks/PrivateLink'
import { HistoryLink as HistoryLink_caf2f81a3824e6b9d58ae2587611c541 } from '../../components/archive/HistoryLink'
import { EntriesLink as EntriesLink_43c7223a3b88a1644208a8805491e5b3 } from '../../components/audit-trail/EntriesLink'
import { ImportListLink as ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { ShownList as ShownList_e13242bae2aea2da73cbce7ea56d0487 } from '../../components/saves/ShownList'
import { FormDraft as FormDraft_70dde5e7fc5f7bcc9cd6b693f6035c30 } from '../../components/session/FormDraft'
import { ShownForm as ShownForm_15728fdb7af1305f86b8ea8cdebb9dd4 } from '../../components/saves/ShownForm'
import { PictureCell as PictureCell_a7f546a077e06b37d418b3b0978da864 } from '../../components/pictures/PictureCell'
import { PictureRenewal as PictureRenewal_fd3120a0888cc18196623adebc826b3b } from '../../components/pictures/PictureRenewal'
import { UnusedPictures as UnusedPictures_e554250aeec9bb28ce9066a8106a1eb4 } from '../../components/pictures/UnusedPictures'
import { SeriesWorks as SeriesWorks_2d0e6d2134f7868a04491d4732959685 } from '../../components/series/SeriesWorks'
import { WorksCell as WorksCell_d57256c0265d4ff11da0ee5cc080a2a9 } from '../../components/series/WorksCell'
import { ViewLink as ViewLink_776497b78a9c604509e5fa141001055f } from '../../components/private-views/ViewLink'
import { OpenedCell as OpenedCell_03a18715d23c3a5e6c7e288271f09468 } from '../../components/private-views/OpenedCell'
import { ViewOpenings as ViewOpenings_08702c1cabdfbb7b895985011dcb4c70 } from '../../components/private-views/ViewOpenings'
import { OrderCell as OrderCell_f528f7cae390f7fc84275a53406ab0eb } from '../../components/orders/OrderCell'
import { ListOnly as ListOnly_2c299373be79e37f63c6c77b136d6ee4 } from '../../components/ListOnly'
import { CustomerCell as CustomerCell_69b90749cb55f6be51b54d73f111c8f3 } from '../../components/orders/CustomerCell'
import { OrderWorksCell as OrderWorksCell_29ba968bed8cb4056732708b0fa5212f } from '../../components/orders/OrderWorksCell'
import { StateCell as StateCell_201826a0a03ef5a829e06ddf3ba66ba3 } from '../../components/cells/StateCell'
import { OrderSheet as OrderSheet_04fe3860e55fda3724079c7e39358376 } from '../../components/orders/OrderSheet'
import { OrderPrints as OrderPrints_fc3b00fa9381299cd6bcb732211b8751 } from '../../components/orders/OrderPrints'
import { CarrierField as CarrierField_dceed1a0db043aa848d962b64d87f52a } from '../../components/orders/CarrierField'
import { OrderMoney as OrderMoney_c6143788acfd0f70d4277db8cae215d5 } from '../../components/orders/OrderMoney'
import { OrderPage as OrderPage_09ae33765cc2bb60db5866237db0cb50 } from '../../components/orders/OrderPage'
import { OrderPapers as OrderPapers_4368cec9fbf96010eeb0508982b91e63 } from '../../components/orders/OrderPapers'
import { OrderCertificates as OrderCertificates_bd1ffa9b5b27411b315eb92966ec47f4 } from '../../components/certificates/OrderCertificates'
import { OrderConversation as OrderConversation_20bc3aa61b86178f119d155f1d8ef66e } from '../../components/orders/OrderConversation'
import { OrderNotes as OrderNotes_9a0d9e0c7ba245ce99bb61ff42110f6a } from '../../components/orders/OrderNotes'
import { OrderHistory as OrderHistory_519351a0efbf806a9ba3792e07d8f16e } from '../../components/orders/OrderHistory'
import { OrderLists as OrderLists_528021f511875d55f0bb1cb09a4d8a11 } from '../../components/orders/OrderLists'
import { PrintSelected as PrintSelected_ac27454c4f010db6a22b64bdf222227e } from '../../components/orders/PrintSelected'
import { DiscountUses as DiscountUses_2804f0907b3309b83c1f156ca56af2a7 } from '../../components/discounts/DiscountUses'
import { UsesCell as UsesCell_81049f8b72b2e7d1556de89572b95502 } from '../../components/discounts/UsesCell'
import { GiftCell as GiftCell_31e2c3d081d61ac9c1837ade69cb1ff3 } from '../../components/discounts/GiftCell'
import { InUseCell as InUseCell_78b98e06907b42b1889d953ccb996e99 } from '../../components/discounts/InUseCell'
import { GiftCardSheet as GiftCardSheet_59b91dc285f175faccd4fbc9218a6c77 } from '../../components/gift-cards/GiftCardSheet'
import { CertificateSheet as CertificateSheet_003f211564d4a267e541972b24ba4e12 } from '../../components/certificates/CertificateSheet'
import { StateField as StateField_5e7de2d784f4fea7f48afba3bb943614 } from '../../components/customers/StateField'
import { CountryField as CountryField_ee8c8ded2148c1e171f6e31f740b7f98 } from '../../components/customers/CountryField'
import { BackToOrder as BackToOrder_361bdcda0bdd3e7b898629f2b128f2fd } from '../../components/customers/BackToOrder'
import { FormerPurchases as FormerPurchases_4428c6b4fcfa7e0b11b3aa9dc4db9e5e } from '../../components/past-orders/FormerPurchases'
import { BuyersList as BuyersList_cf47e10b771ce9c4e74a7515c8e8b4ee } from '../../components/customers/BuyersList'
import { MessageCell as MessageCell_3536302e80248ad51d3f30d8d2611f91 } from '../../components/messages/MessageCell'
import { AskedWork as AskedWork_393deea4bc7c451535e0318faec952ae } from '../../components/messages/AskedWork'
import { AnswerMessage as AnswerMessage_c6658f4c79d420f1e35a18470d34df16 } from '../../components/messages/AnswerMessage'
import { ReadMark as ReadMark_f0e80a5760ac72348a11d3a28cf3d679 } from '../../components/messages/ReadMark'
import { AnsweredMark as AnsweredMark_983bbb2d179591cd085625496111638b } from '../../components/messages/AnsweredMark'
import { MessageLists as MessageLists_4cd32492da10bb077604673b1de37716 } from '../../components/messages/MessageLists'
import { ImportCollectorsLink as ImportCollectorsLink_3ec4fecc7edd381915f465211340586d } from '../../components/subscribers/ImportCollectorsLink'
import { AddRedirects as AddRedirects_dc7c6862649f7d3e325fcb140317b5ef } from '../../components/redirects/AddRedirects'
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
import { StateCell as StateCell_9174e2ba4656e736afe165c9cbf03d1b } from '../../components/legal/StateCell'
import { LegalVersions as LegalVersions_f6a6813cdfea3a4721e89ee9c582313d } from '../../components/legal/LegalVersions'
import { TeamView as TeamView_b4eba0b018a6481a22b155f48bd234e9 } from '../../components/team/TeamView'
import { EmailPreview as EmailPreview_0e3844a2b0d6dddb76fc7df4e51b26b2 } from '../../components/emails/EmailPreview'
import { EmailRecipient as EmailRecipient_2e1377a18687b9c5e581970a9aef0982 } from '../../components/emails/EmailRecipient'
import { EmailLists as EmailLists_651366bb5cbb638df0fb8b0ce9f7c026 } from '../../components/emails/EmailLists'
import { NewsletterSending as NewsletterSending_ad946ef2e96af9daa7a00e1863c6d800 } from '../../components/newsletters/NewsletterSending'
import { NewsletterPreview as NewsletterPreview_f38a1d8f944b25c4751cc0313899cf75 } from '../../components/newsletters/NewsletterPreview'
import { RowName as RowName_4180e95327bb6e94b0baa5d1e812ab6b } from '../../components/settings/RowName'
import { DayField as DayField_1bc6e36859dbd618fa5a1d687033c381 } from '../../components/settings/DayField'
import { MailServer as MailServer_7ceb9324ad063bfb045b3557f93e2993 } from '../../components/first-steps/MailServer'
import { LinkedSection as LinkedSection_e8af9ab7e1bdfd4566f3cc6c528b4265 } from '../../components/settings/LinkedSection'
import { Backup as Backup_bfb6e55d942c10fdf7c34790b5e7b466 } from '../../components/first-steps/Backup'
import { ZoneStarts as ZoneStarts_aea157507b41f4c3e580531db8dc2d63 } from '../../components/shipping/ZoneStarts'
import { ShippingNotes as ShippingNotes_34badd429ecbbca7de4043a6ff99a50b } from '../../components/shipping/ShippingNotes'
import { SizeName as SizeName_62d8ef364fda0208fe9a49c11cd717cf } from '../../components/shipping/ShippingRowName'
import { ZoneName as ZoneName_62d8ef364fda0208fe9a49c11cd717cf } from '../../components/shipping/ShippingRowName'
import { UnmeasuredWorks as UnmeasuredWorks_c2a2341c1dacf67a516b5742029b00ff } from '../../components/shipping/UnmeasuredWorks'
import { StripeTaxStatus as StripeTaxStatus_5f2ef4b0218e1227259a6af5c743e608 } from '../../components/taxes/StripeTaxStatus'
import { FillRates as FillRates_2c41fbc01b2c7dc033838180c1439422 } from '../../components/taxes/FillRates'
import { StateField as StateField_18c8eaf800039f22af03331824e34c2a } from '../../components/taxes/StateField'
import { RateLabel as RateLabel_c5837888186281b9d85f37a4e61ba151 } from '../../components/taxes/RateLabel'
import { DistanceSales as DistanceSales_4ae155c4cf91b4e2880dc134a01c7450 } from '../../components/taxes/DistanceSales'
import { SignOutLink as SignOutLink_121661f8cae61e804f457e4ff3d62c42 } from '../../components/nav/SignOutLink'
import { GessoIcon as GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42 } from '../../components/GessoLogo'
import { HelpLink as HelpLink_63b2c9b3652d7f2f4cf46bee514978f8 } from '../../components/help/HelpLink'
import { ArchiveLink as ArchiveLink_5fde0089cd1c630a00a1dc0057c7ab13 } from '../../components/archive/ArchiveLink'
import { PastOrdersLink as PastOrdersLink_2c4cd7441561824ee8aff200807fe92d } from '../../components/past-orders/PastOrdersLink'
import { ImportNavLink as ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f } from '../../components/import/ImportLink'
import { UndoLink as UndoLink_8fed16ba76c996b94e9be0dc2f4bec12 } from '../../components/undo/UndoLink'
import { PersonalDataLink as PersonalDataLink_a768d8e6a069d1d140edac99e212ad0a } from '../../components/personal-data/PersonalDataLink'
import { FullCopyLink as FullCopyLink_7ebef823523a329bd9cdb934248f87b4 } from '../../components/full-copy/FullCopyLink'
import { AuditTrailLink as AuditTrailLink_fc6241c202c105d23b8c09710d601d56 } from '../../components/audit-trail/AuditTrailLink'
import { YearLink as YearLink_ffd61caa6ed19379164b11a30512de7c } from '../../components/year/YearLink'
import { PapersLink as PapersLink_db96cdb7cb73cf3da1f526539d963a76 } from '../../components/papers/PapersLink'
import { VisitsLink as VisitsLink_8457c97688b79c4a96d8d0cdb6a6d6c7 } from '../../components/visits/VisitsLink'
import { HealthLink as HealthLink_54f13d37621c72eea1e1daf733a15394 } from '../../components/health/HealthLink'
import { AgreementsLink as AgreementsLink_4d22369bbe6d04e9cfed7ad2fbeb1a1e } from '../../components/agreements/AgreementsLink'
import { EditionsLink as EditionsLink_20a94db517d09063cfe39957b8b0f9fe } from '../../components/editions/EditionsLink'
import { DiskAlert as DiskAlert_17e8e83c99fc7582b72bda1fcace44dd } from '../../components/dashboard/DiskAlert'
import { PaymentAlerts as PaymentAlerts_c923746a40336616bfe95f7961e89df8 } from '../../components/dashboard/PaymentAlerts'
import { ThresholdAlert as ThresholdAlert_3d4eef86f48fd5f439e1bf714a608733 } from '../../components/taxes/ThresholdAlert'
import { SiteLinks as SiteLinks_e159a3ae5672bb4b95f3d6f6f1cac70a } from '../../components/nav/SiteLinks'
import { KeepNavOpen as KeepNavOpen_db43cc9dab64637941087664baa8d786 } from '../../components/nav/KeepNavOpen'
import { NavCounts as NavCounts_7d8f716f021f14653699e52c6795fd2c } from '../../components/nav/NavCounts'
import { TimeZone as TimeZone_38646323c698d3f3ac0c6f79915c788f } from '../../components/TimeZone'
import { SessionEnd as SessionEnd_78280adb94a9123924b3a5c98a66d140 } from '../../components/session/SessionEnd'
import { ProofDialog as ProofDialog_e1159beb6ff3d38d1b7de7bbc1547ae9 } from '../../components/account/ProofDialog'
import { ToldSaves as ToldSaves_2c8a59ad7ae2fd4f82dbaf5f27061151 } from '../../components/saves/ToldSaves'
import { SignInView as SignInView_5712df84677f11db20ac98b3ab182e55 } from '../../components/account/SignInView'
import { ForgotView as ForgotView_ddaf4b9569e0ad86da11dbffebeb9a13 } from '../../components/account/ForgotView'
import { AccountView as AccountView_a5b9d06fb31321a0379b11207577b804 } from '../../components/account/AccountView'
import { ResetView as ResetView_e3ca2355c8518153b06ebf04275f7b7a } from '../../components/account/ResetView'
import { Dashboard as Dashboard_7924645a622bedd19f62843d924c0df8 } from '../../components/dashboard/Dashboard'
import { ImportView as ImportView_9b9beb9171f8e5a1abf78ebfedcacacf } from '../../components/import/ImportView'
import { ArchiveView as ArchiveView_dd6fbabda8a95a8b33092ce227869ef7 } from '../../components/archive/ArchiveView'
import { HistoryView as HistoryView_5ba4b2670dba33e6316b831c663abfdc } from '../../components/archive/HistoryView'
import { PastOrdersView as PastOrdersView_8befd9aa6cab38d753d6b2c1d96e0fe5 } from '../../components/past-orders/PastOrdersView'
import { UndoView as UndoView_28873dc967ec95639bdc3934560aa85c } from '../../components/undo/UndoView'
import { InvitationView as InvitationView_ae60a44d542f1e6774076fa1babbb97f } from '../../components/team/InvitationView'
import { PersonalDataView as PersonalDataView_1311273824e14b80b3285f4122560911 } from '../../components/personal-data/PersonalDataView'
import { FullCopyView as FullCopyView_6e70e58a4f4bf5823ebd74f60f58e836 } from '../../components/full-copy/FullCopyView'
import { YearView as YearView_ab0433ce7385e2dc1ab48e449252f55c } from '../../components/year/YearView'
import { PapersView as PapersView_bd68b044cefb5c728a32a6fac8d24b5c } from '../../components/papers/PapersView'
import { AgreementsView as AgreementsView_b56f538f538bb2964113e893664ff79c } from '../../components/agreements/AgreementsView'
import { EditionsView as EditionsView_da49def0a0c1c083fe98d3fc4c18b5ed } from '../../components/editions/EditionsView'
import { VisitsView as VisitsView_104b2c111b4d9a7d989d83a18634af0d } from '../../components/visits/VisitsView'
import { HealthView as HealthView_76a4c972761657c846cd463493e571e8 } from '../../components/health/HealthView'
import { AuditTrailView as AuditTrailView_eda582fcce7907fb57981cfcf57c2e5a } from '../../components/audit-trail/AuditTrailView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/components/artworks/ArtworkCell#ArtworkCell": ArtworkCell_a6bbf299ab6f2d871cbf1180d56c9d0a,
  "/components/cells/MoneyCell#MoneyCell": MoneyCell_eaabd47a5018bf76799d1fd2d1373947,
  "/components/money/MoneyField#MoneyField": MoneyField_90842d3e0ea4c45ba6347653f125467a,
  "/components/artworks/OriginalCell#OriginalCell": OriginalCell_fcfa03631a4192b500fac7fbf88c0a6f,
  "/components/orders/ShopSale#ShopSale": ShopSale_a2b6215b46c505a132be4a44d6419565,
  "/components/artworks/PrintsCell#PrintsCell": PrintsCell_c974911539aff84f67472204a7c93769,
  "/components/artworks/PrintOptionsField#PrintOptionsField": PrintOptionsField_dd2278994b036051c868921a483887e0,
  "/components/archive/SizeInBoth#SizeInBoth": SizeInBoth_4a12789a97cdc8a683bcd3aa74f8abcd,
  "/components/archive/LineName#LineName": LineName_1d19dd618b39632ff941977a2e217faf,
  "/components/archive/Documents#Documents": Documents_4f1bc36d9fae5e761e2d1d8604d453ba,
  "/components/certificates/ArtworkCertificates#ArtworkCertificates": ArtworkCertificates_e1f0b4204ea34b15661d23e649ab793f,
  "/components/artworks/PublicationCell#PublicationCell": PublicationCell_ef9858270f04f1fff2676b2408bf0cc0,
  "/components/artworks/PrivateLink#PrivateLink": PrivateLink_c50b6a3b8d99435da7643c0c7a2e3806,
  "/components/archive/HistoryLink#HistoryLink": HistoryLink_caf2f81a3824e6b9d58ae2587611c541,
  "/components/audit-trail/EntriesLink#EntriesLink": EntriesLink_43c7223a3b88a1644208a8805491e5b3,
  "/components/import/ImportLink#ImportListLink": ImportListLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/saves/ShownList#ShownList": ShownList_e13242bae2aea2da73cbce7ea56d0487,
  "/components/session/FormDraft#FormDraft": FormDraft_70dde5e7fc5f7bcc9cd6b693f6035c30,
  "/components/saves/ShownForm#ShownForm": ShownForm_15728fdb7af1305f86b8ea8cdebb9dd4,
  "/components/pictures/PictureCell#PictureCell": PictureCell_a7f546a077e06b37d418b3b0978da864,
  "/components/pictures/PictureRenewal#PictureRenewal": PictureRenewal_fd3120a0888cc18196623adebc826b3b,
  "/components/pictures/UnusedPictures#UnusedPictures": UnusedPictures_e554250aeec9bb28ce9066a8106a1eb4,
  "/components/series/SeriesWorks#SeriesWorks": SeriesWorks_2d0e6d2134f7868a04491d4732959685,
  "/components/series/WorksCell#WorksCell": WorksCell_d57256c0265d4ff11da0ee5cc080a2a9,
  "/components/private-views/ViewLink#ViewLink": ViewLink_776497b78a9c604509e5fa141001055f,
  "/components/private-views/OpenedCell#OpenedCell": OpenedCell_03a18715d23c3a5e6c7e288271f09468,
  "/components/private-views/ViewOpenings#ViewOpenings": ViewOpenings_08702c1cabdfbb7b895985011dcb4c70,
  "/components/orders/OrderCell#OrderCell": OrderCell_f528f7cae390f7fc84275a53406ab0eb,
  "/components/ListOnly#ListOnly": ListOnly_2c299373be79e37f63c6c77b136d6ee4,
  "/components/orders/CustomerCell#CustomerCell": CustomerCell_69b90749cb55f6be51b54d73f111c8f3,
  "/components/orders/OrderWorksCell#OrderWorksCell": OrderWorksCell_29ba968bed8cb4056732708b0fa5212f,
  "/components/cells/StateCell#StateCell": StateCell_201826a0a03ef5a829e06ddf3ba66ba3,
  "/components/orders/OrderSheet#OrderSheet": OrderSheet_04fe3860e55fda3724079c7e39358376,
  "/components/orders/OrderPrints#OrderPrints": OrderPrints_fc3b00fa9381299cd6bcb732211b8751,
  "/components/orders/CarrierField#CarrierField": CarrierField_dceed1a0db043aa848d962b64d87f52a,
  "/components/orders/OrderMoney#OrderMoney": OrderMoney_c6143788acfd0f70d4277db8cae215d5,
  "/components/orders/OrderPage#OrderPage": OrderPage_09ae33765cc2bb60db5866237db0cb50,
  "/components/orders/OrderPapers#OrderPapers": OrderPapers_4368cec9fbf96010eeb0508982b91e63,
  "/components/certificates/OrderCertificates#OrderCertificates": OrderCertificates_bd1ffa9b5b27411b315eb92966ec47f4,
  "/components/orders/OrderConversation#OrderConversation": OrderConversation_20bc3aa61b86178f119d155f1d8ef66e,
  "/components/orders/OrderNotes#OrderNotes": OrderNotes_9a0d9e0c7ba245ce99bb61ff42110f6a,
  "/components/orders/OrderHistory#OrderHistory": OrderHistory_519351a0efbf806a9ba3792e07d8f16e,
  "/components/orders/OrderLists#OrderLists": OrderLists_528021f511875d55f0bb1cb09a4d8a11,
  "/components/orders/PrintSelected#PrintSelected": PrintSelected_ac27454c4f010db6a22b64bdf222227e,
  "/components/discounts/DiscountUses#DiscountUses": DiscountUses_2804f0907b3309b83c1f156ca56af2a7,
  "/components/discounts/UsesCell#UsesCell": UsesCell_81049f8b72b2e7d1556de89572b95502,
  "/components/discounts/GiftCell#GiftCell": GiftCell_31e2c3d081d61ac9c1837ade69cb1ff3,
  "/components/discounts/InUseCell#InUseCell": InUseCell_78b98e06907b42b1889d953ccb996e99,
  "/components/gift-cards/GiftCardSheet#GiftCardSheet": GiftCardSheet_59b91dc285f175faccd4fbc9218a6c77,
  "/components/certificates/CertificateSheet#CertificateSheet": CertificateSheet_003f211564d4a267e541972b24ba4e12,
  "/components/customers/StateField#StateField": StateField_5e7de2d784f4fea7f48afba3bb943614,
  "/components/customers/CountryField#CountryField": CountryField_ee8c8ded2148c1e171f6e31f740b7f98,
  "/components/customers/BackToOrder#BackToOrder": BackToOrder_361bdcda0bdd3e7b898629f2b128f2fd,
  "/components/past-orders/FormerPurchases#FormerPurchases": FormerPurchases_4428c6b4fcfa7e0b11b3aa9dc4db9e5e,
  "/components/customers/BuyersList#BuyersList": BuyersList_cf47e10b771ce9c4e74a7515c8e8b4ee,
  "/components/messages/MessageCell#MessageCell": MessageCell_3536302e80248ad51d3f30d8d2611f91,
  "/components/messages/AskedWork#AskedWork": AskedWork_393deea4bc7c451535e0318faec952ae,
  "/components/messages/AnswerMessage#AnswerMessage": AnswerMessage_c6658f4c79d420f1e35a18470d34df16,
  "/components/messages/ReadMark#ReadMark": ReadMark_f0e80a5760ac72348a11d3a28cf3d679,
  "/components/messages/AnsweredMark#AnsweredMark": AnsweredMark_983bbb2d179591cd085625496111638b,
  "/components/messages/MessageLists#MessageLists": MessageLists_4cd32492da10bb077604673b1de37716,
  "/components/subscribers/ImportCollectorsLink#ImportCollectorsLink": ImportCollectorsLink_3ec4fecc7edd381915f465211340586d,
  "/components/redirects/AddRedirects#AddRedirects": AddRedirects_dc7c6862649f7d3e325fcb140317b5ef,
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
  "/components/legal/StateCell#StateCell": StateCell_9174e2ba4656e736afe165c9cbf03d1b,
  "/components/legal/LegalVersions#LegalVersions": LegalVersions_f6a6813cdfea3a4721e89ee9c582313d,
  "/components/team/TeamView#TeamView": TeamView_b4eba0b018a6481a22b155f48bd234e9,
  "/components/emails/EmailPreview#EmailPreview": EmailPreview_0e3844a2b0d6dddb76fc7df4e51b26b2,
  "/components/emails/EmailRecipient#EmailRecipient": EmailRecipient_2e1377a18687b9c5e581970a9aef0982,
  "/components/emails/EmailLists#EmailLists": EmailLists_651366bb5cbb638df0fb8b0ce9f7c026,
  "/components/newsletters/NewsletterSending#NewsletterSending": NewsletterSending_ad946ef2e96af9daa7a00e1863c6d800,
  "/components/newsletters/NewsletterPreview#NewsletterPreview": NewsletterPreview_f38a1d8f944b25c4751cc0313899cf75,
  "/components/settings/RowName#RowName": RowName_4180e95327bb6e94b0baa5d1e812ab6b,
  "/components/settings/DayField#DayField": DayField_1bc6e36859dbd618fa5a1d687033c381,
  "/components/first-steps/MailServer#MailServer": MailServer_7ceb9324ad063bfb045b3557f93e2993,
  "/components/settings/LinkedSection#LinkedSection": LinkedSection_e8af9ab7e1bdfd4566f3cc6c528b4265,
  "/components/first-steps/Backup#Backup": Backup_bfb6e55d942c10fdf7c34790b5e7b466,
  "/components/shipping/ZoneStarts#ZoneStarts": ZoneStarts_aea157507b41f4c3e580531db8dc2d63,
  "/components/shipping/ShippingNotes#ShippingNotes": ShippingNotes_34badd429ecbbca7de4043a6ff99a50b,
  "/components/shipping/ShippingRowName#SizeName": SizeName_62d8ef364fda0208fe9a49c11cd717cf,
  "/components/shipping/ShippingRowName#ZoneName": ZoneName_62d8ef364fda0208fe9a49c11cd717cf,
  "/components/shipping/UnmeasuredWorks#UnmeasuredWorks": UnmeasuredWorks_c2a2341c1dacf67a516b5742029b00ff,
  "/components/taxes/StripeTaxStatus#StripeTaxStatus": StripeTaxStatus_5f2ef4b0218e1227259a6af5c743e608,
  "/components/taxes/FillRates#FillRates": FillRates_2c41fbc01b2c7dc033838180c1439422,
  "/components/taxes/StateField#StateField": StateField_18c8eaf800039f22af03331824e34c2a,
  "/components/taxes/RateLabel#RateLabel": RateLabel_c5837888186281b9d85f37a4e61ba151,
  "/components/taxes/DistanceSales#DistanceSales": DistanceSales_4ae155c4cf91b4e2880dc134a01c7450,
  "/components/nav/SignOutLink#SignOutLink": SignOutLink_121661f8cae61e804f457e4ff3d62c42,
  "/components/GessoLogo#GessoIcon": GessoIcon_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/GessoLogo#GessoLogo": GessoLogo_8fb8ef190ce65ac55fb2bc6fb21ccd42,
  "/components/help/HelpLink#HelpLink": HelpLink_63b2c9b3652d7f2f4cf46bee514978f8,
  "/components/archive/ArchiveLink#ArchiveLink": ArchiveLink_5fde0089cd1c630a00a1dc0057c7ab13,
  "/components/past-orders/PastOrdersLink#PastOrdersLink": PastOrdersLink_2c4cd7441561824ee8aff200807fe92d,
  "/components/import/ImportLink#ImportNavLink": ImportNavLink_58b6ba05d9a2bc0df5c18e0182e0df2f,
  "/components/undo/UndoLink#UndoLink": UndoLink_8fed16ba76c996b94e9be0dc2f4bec12,
  "/components/personal-data/PersonalDataLink#PersonalDataLink": PersonalDataLink_a768d8e6a069d1d140edac99e212ad0a,
  "/components/full-copy/FullCopyLink#FullCopyLink": FullCopyLink_7ebef823523a329bd9cdb934248f87b4,
  "/components/audit-trail/AuditTrailLink#AuditTrailLink": AuditTrailLink_fc6241c202c105d23b8c09710d601d56,
  "/components/year/YearLink#YearLink": YearLink_ffd61caa6ed19379164b11a30512de7c,
  "/components/papers/PapersLink#PapersLink": PapersLink_db96cdb7cb73cf3da1f526539d963a76,
  "/components/visits/VisitsLink#VisitsLink": VisitsLink_8457c97688b79c4a96d8d0cdb6a6d6c7,
  "/components/health/HealthLink#HealthLink": HealthLink_54f13d37621c72eea1e1daf733a15394,
  "/components/agreements/AgreementsLink#AgreementsLink": AgreementsLink_4d22369bbe6d04e9cfed7ad2fbeb1a1e,
  "/components/editions/EditionsLink#EditionsLink": EditionsLink_20a94db517d09063cfe39957b8b0f9fe,
  "/components/dashboard/DiskAlert#DiskAlert": DiskAlert_17e8e83c99fc7582b72bda1fcace44dd,
  "/components/dashboard/PaymentAlerts#PaymentAlerts": PaymentAlerts_c923746a40336616bfe95f7961e89df8,
  "/components/taxes/ThresholdAlert#ThresholdAlert": ThresholdAlert_3d4eef86f48fd5f439e1bf714a608733,
  "/components/nav/SiteLinks#SiteLinks": SiteLinks_e159a3ae5672bb4b95f3d6f6f1cac70a,
  "/components/nav/KeepNavOpen#KeepNavOpen": KeepNavOpen_db43cc9dab64637941087664baa8d786,
  "/components/nav/NavCounts#NavCounts": NavCounts_7d8f716f021f14653699e52c6795fd2c,
  "/components/TimeZone#TimeZone": TimeZone_38646323c698d3f3ac0c6f79915c788f,
  "/components/session/SessionEnd#SessionEnd": SessionEnd_78280adb94a9123924b3a5c98a66d140,
  "/components/account/ProofDialog#ProofDialog": ProofDialog_e1159beb6ff3d38d1b7de7bbc1547ae9,
  "/components/saves/ToldSaves#ToldSaves": ToldSaves_2c8a59ad7ae2fd4f82dbaf5f27061151,
  "/components/account/SignInView#SignInView": SignInView_5712df84677f11db20ac98b3ab182e55,
  "/components/account/ForgotView#ForgotView": ForgotView_ddaf4b9569e0ad86da11dbffebeb9a13,
  "/components/account/AccountView#AccountView": AccountView_a5b9d06fb31321a0379b11207577b804,
  "/components/account/ResetView#ResetView": ResetView_e3ca2355c8518153b06ebf04275f7b7a,
  "/components/dashboard/Dashboard#Dashboard": Dashboard_7924645a622bedd19f62843d924c0df8,
  "/components/import/ImportView#ImportView": ImportView_9b9beb9171f8e5a1abf78ebfedcacacf,
  "/components/archive/ArchiveView#ArchiveView": ArchiveView_dd6fbabda8a95a8b33092ce227869ef7,
  "/components/archive/HistoryView#HistoryView": HistoryView_5ba4b2670dba33e6316b831c663abfdc,
  "/components/past-orders/PastOrdersView#PastOrdersView": PastOrdersView_8befd9aa6cab38d753d6b2c1d96e0fe5,
  "/components/undo/UndoView#UndoView": UndoView_28873dc967ec95639bdc3934560aa85c,
  "/components/team/InvitationView#InvitationView": InvitationView_ae60a44d542f1e6774076fa1babbb97f,
  "/components/personal-data/PersonalDataView#PersonalDataView": PersonalDataView_1311273824e14b80b3285f4122560911,
  "/components/full-copy/FullCopyView#FullCopyView": FullCopyView_6e70e58a4f4bf5823ebd74f60f58e836,
  "/components/year/YearView#YearView": YearView_ab0433ce7385e2dc1ab48e449252f55c,
  "/components/papers/PapersView#PapersView": PapersView_bd68b044cefb5c728a32a6fac8d24b5c,
  "/components/agreements/AgreementsView#AgreementsView": AgreementsView_b56f538f538bb2964113e893664ff79c,
  "/components/editions/EditionsView#EditionsView": EditionsView_da49def0a0c1c083fe98d3fc4c18b5ed,
  "/components/visits/VisitsView#VisitsView": VisitsView_104b2c111b4d9a7d989d83a18634af0d,
  "/components/health/HealthView#HealthView": HealthView_76a4c972761657c846cd463493e571e8,
  "/components/audit-trail/AuditTrailView#AuditTrailView": AuditTrailView_eda582fcce7907fb57981cfcf57c2e5a,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
