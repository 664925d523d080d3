import { ArtworkCell as ArtworkCell_cfe6a70121ea94b27480d8651a9493b2 } from '../../components/artworks/ArtworkCell'
import { MoneyCell as MoneyCell_632d9bc325e2d57280a8cbc9fe826eaf } from '../../components/cells/MoneyCell'
import { MoneyField as MoneyField_3bb7996da6d592bb6a4a09c30271f308 } from '../../components/money/MoneyField'
import { OriginalCell as OriginalCell_5b90f9c02abdb089e67c1b0353b04789 } from '../../components/artworks/OriginalCell'
import { ShopSale as ShopSale_2a66e05844e9045e010fe81c9dc8a5bd } from '../../components/orders/ShopSale'
import { PrintsCell as PrintsCell_40bbeb3c24136897efae821df5168fd8 } from '../../components/artworks/PrintsCell'
import { PrintOptionsField as PrintOptionsField_cd3ef1cb44644f1b097cb890e101cdc3 } from '../../components/artworks/PrintOptionsField'
import { SizeInBoth as SizeInBoth_a50921f2e1b0e8100b8c5b756b0972dc } from '../../../features/archive/panel/SizeInBoth'
import { LineName as LineName_e88c08f6175f763a62fea447e9d402ac } from '../../../features/archive/panel/LineName'
import { Documents as Documents_c2c3ce1a5890617f4aba770be2231b7d } from '../../../features/archive/panel/Documents'
import { ArtworkCertificates as ArtworkCertificates_505a309091eccab8765d553c0764da5b } from '../../../features/certificates/panel/ArtworkCertificates'
import { PublicationCell as PublicationCell_3611234df039d1e9c01db71899493e8b } from '../../components/artworks/PublicationCell'
import { PrivateLink as PrivateLink_4e6734e60348e84d8721c751a0cd5032 } from '../../components/artworks/PrivateLink'
import { HistoryLink as HistoryLink_f7ca097e99ee439a8172a867d611fdd5 } from '../../../features/archive/panel/HistoryLink'
import { EntriesLink as EntriesLink_777930f72833a14d4e9eaeaa2257fb39 } from '../../../features/audit-trail/panel/EntriesLink'
import { ImportListLink as ImportListLink_d7b5142edbb4c92f1be077f3c88d98ce } from '../../../features/import/panel/ImportLink'
import { ShownList as ShownList_e901c118cf5905572aab3e4038a6d646 } from '../../components/stale-writes/ShownList'
import { FormDraft as FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5 } from '../../components/session/FormDraft'
import { ShownForm as ShownForm_fda2c4aed3ba276a1597fc31905c15f5 } from '../../components/stale-writes/ShownForm'
import { PictureCell as PictureCell_c820f81b76d5ceb290c75b1f42b9d07b } from '../../components/pictures/PictureCell'
import { PictureRenewal as PictureRenewal_0e91cf9848e00b8f673f90cab5dc464a } from '../../components/pictures/PictureRenewal'
import { UnusedPictures as UnusedPictures_abc101d0ddf1a2d5c578833a062a71a4 } from '../../components/pictures/UnusedPictures'
import { SeriesWorks as SeriesWorks_32d5c9e2699cd01885b57eed63e1a5f5 } from '../../../features/series/panel/SeriesWorks'
import { WorksCell as WorksCell_1d2825b0c489f52134befd3b05624cc0 } from '../../../features/series/panel/WorksCell'
import { ViewLink as ViewLink_389067963ea9b82c3716e083f30c7304 } from '../../../features/private-views/panel/ViewLink'
import { OpenedCell as OpenedCell_bb537881b6b41927156a3e80cf7f6923 } from '../../../features/private-views/panel/OpenedCell'
import { ViewOpenings as ViewOpenings_a8d316761c656741a807bf638b67a646 } from '../../../features/private-views/panel/ViewOpenings'
import { OrderCell as OrderCell_9893ccb04734b4674f9caf4c11e10d83 } from '../../components/orders/OrderCell'
import { ListOnly as ListOnly_6e1fc448368e03c5d0983e84f95f9f38 } from '../../components/ListOnly'
import { CustomerCell as CustomerCell_83453679638fdaa0b6a45164c5570372 } from '../../components/orders/CustomerCell'
import { OrderWorksCell as OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a } from '../../components/orders/OrderWorksCell'
import { StateCell as StateCell_4033733b604c4c6cf168092d718e0e0f } from '../../components/cells/StateCell'
import { OrderSheet as OrderSheet_f40dcb439b61b98ec5be0d4c266d594b } from '../../components/orders/OrderSheet'
import { OrderPrints as OrderPrints_44ee44de39808e64a4ce86f4c555d307 } from '../../components/orders/OrderPrints'
import { CarrierField as CarrierField_29a67391412ea45e0440046c48df6bb3 } from '../../components/orders/CarrierField'
import { OrderMoney as OrderMoney_f63b452132ce1bc58d7fda4975fea117 } from '../../components/orders/OrderMoney'
import { OrderPage as OrderPage_def4e6e25b0def4ccdaaf1d4670ab0ee } from '../../../features/order-pages/panel/OrderPage'
import { OrderPapers as OrderPapers_317589dcf4885f1d60e20c96ee0194f3 } from '../../../features/invoices/panel/OrderPapers'
import { OrderCertificates as OrderCertificates_aa9d46790fa331604fdd819387257552 } from '../../../features/certificates/panel/OrderCertificates'
import { OrderConversation as OrderConversation_e5da2ad8d76707566af1d4cf4031a7ca } from '../../components/orders/OrderConversation'
import { OrderNotes as OrderNotes_a1af5feb99f43af769c806a3e8ae7213 } from '../../components/orders/OrderNotes'
import { OrderHistory as OrderHistory_441904dffd41a94f7b147fd1312be3c3 } from '../../components/orders/OrderHistory'
import { OrderLists as OrderLists_e3d5948b64f6b5d46403dec83ed5839d } from '../../components/orders/OrderLists'
import { PrintSelected as PrintSelected_29af65358479a166edee1cb83fa94135 } from '../../components/orders/PrintSelected'
import { DiscountUses as DiscountUses_4ffdd14c86e453855cca2f1912d9262e } from '../../../features/discounts/panel/DiscountUses'
import { UsesCell as UsesCell_31b1cf1490135cdef87be02e84efb1e5 } from '../../../features/discounts/panel/UsesCell'
import { GiftCell as GiftCell_166166235437e27b9423dd106deb4703 } from '../../../features/discounts/panel/GiftCell'
import { InUseCell as InUseCell_9111623abf96962842c611baeff69047 } from '../../../features/discounts/panel/InUseCell'
import { GiftCardSheet as GiftCardSheet_198f2fc0566693f71edca07c983e2033 } from '../../../features/gift-cards/panel/GiftCardSheet'
import { CertificateSheet as CertificateSheet_a8dbece0af1b4f864e0b9279ef3b5a3f } from '../../../features/certificates/panel/CertificateSheet'
import { StateField as StateField_1a0b47eaad24897b9185857b72006999 } from '../../components/customers/StateField'
import { CountryField as CountryField_e9a8d82358ea13b3d29efd0d4f2ef771 } from '../../components/customers/CountryField'
import { BackToOrder as BackToOrder_3dc081359a66c5212e0c744cb313d7b3 } from '../../components/customers/BackToOrder'
import { FormerPurchases as FormerPurchases_f6bb9f13c8e25be4a1e1539772435adc } from '../../../features/past-orders/panel/FormerPurchases'
import { BuyersList as BuyersList_cba092cc23f282df13f84209c043c50d } from '../../components/customers/BuyersList'
import { MessageCell as MessageCell_603568e6ad41542cfadb17e32892d405 } from '../../components/messages/MessageCell'
import { AskedWork as AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616 } from '../../components/messages/AskedWork'
import { AnswerMessage as AnswerMessage_41e8a23efa4d68d87d7909bb708a80db } from '../../components/messages/AnswerMessage'
import { ReadMark as ReadMark_07519ae065329c136db55fe1bce3a0c8 } from '../../components/messages/ReadMark'
import { AnsweredMark as AnsweredMark_404d9fb43e09a079d5100af003c8e4aa } from '../../components/messages/AnsweredMark'
import { MessageLists as MessageLists_323421e03fbea1be68906b003c63dc95 } from '../../components/messages/MessageLists'
import { ImportCollectorsLink as ImportCollectorsLink_1a2b4e7ad0e0959589344b5bd9289904 } from '../../../features/collectors-import/panel/ImportCollectorsLink'
import { AddRedirects as AddRedirects_4634a8f02f5557891680258a58e2964c } from '../../../features/redirects/panel/AddRedirects'
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
import { StateCell as StateCell_224bd8a4f33d4f798ac2a17817ea93be } from '../../../features/legal/panel/StateCell'
import { LegalVersions as LegalVersions_630a8bbe81516d07e71161e70474f933 } from '../../../features/legal/panel/LegalVersions'
import { TeamView as TeamView_135098d77dfe21ad8c2d5254cdd7f734 } from '../../components/team/TeamView'
import { EmailPreview as EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2 } from '../../components/emails/EmailPreview'
import { EmailRecipient as EmailRecipient_50be50b7834239e8568ed910b998e215 } from '../../components/emails/EmailRecipient'
import { EmailLists as EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5 } from '../../components/emails/EmailLists'
import { NewsletterSending as NewsletterSending_76ac783181504d7bcd929addd4cde311 } from '../../../features/newsletters/panel/NewsletterSending'
import { NewsletterPreview as NewsletterPreview_ad62f17543f1c690eea5b52803387bbe } from '../../../features/newsletters/panel/NewsletterPreview'
import { RowName as RowName_9fb7bebe112d40a2b8eff38de73f5bba } from '../../components/settings/RowName'
import { DayField as DayField_b31c6e85222737ce06d6b4e41eb67f52 } from '../../components/settings/DayField'
import { MailServer as MailServer_ef7e52301b4e4b24d4e393164c173092 } from '../../../features/first-steps/panel/MailServer'
import { LinkedSection as LinkedSection_aab9059a2da0868075c2f84b570715c5 } from '../../components/settings/LinkedSection'
import { Backup as Backup_67d26f0e7320095192653acd4fdac1a2 } from '../../../features/first-steps/panel/Backup'
import { ZoneStarts as ZoneStarts_e76862439ce6fb63ab43262a461b0b6f } from '../../../features/shipping-zones/panel/ZoneStarts'
import { ShippingNotes as ShippingNotes_2bb63f858dcedc5d424e880578435834 } from '../../../features/shipping-zones/panel/ShippingNotes'
import { SizeName as SizeName_1e703e4205aa92fe392da76ad23ff7c4 } from '../../../features/shipping-zones/panel/ShippingRowName'
import { ZoneName as ZoneName_1e703e4205aa92fe392da76ad23ff7c4 } from '../../../features/shipping-zones/panel/ShippingRowName'
import { UnmeasuredWorks as UnmeasuredWorks_c7e3f2ab1877a7d6cf0a2f23f3aed320 } from '../../../features/shipping-zones/panel/UnmeasuredWorks'
import { StripeTaxStatus as StripeTaxStatus_1252e223dfdee3049c44e549578e4b6b } from '../../../features/taxes/panel/StripeTaxStatus'
import { FillRates as FillRates_972035ec2a4ad8daf6729a39fadcd15d } from '../../../features/taxes/panel/FillRates'
import { StateField as StateField_fafcd51fe48b4e40dfafd4d5dbc7ef85 } from '../../../features/taxes/panel/StateField'
import { RateLabel as RateLabel_bf5367c519ce5c5abcb6156dda0e724b } from '../../../features/taxes/panel/RateLabel'
import { DistanceSales as DistanceSales_c2a81a219f45614955e1968a91a6eb27 } from '../../../features/taxes/panel/DistanceSales'
import { SignOutLink as SignOutLink_3d0ea44d4ef21e0c82e673dda1631e56 } from '../../components/nav/SignOutLink'
import { GessoIcon as GessoIcon_781bec6587a5c0e6f850066622fedc8e } from '../../components/GessoLogo'
import { GessoLogo as GessoLogo_781bec6587a5c0e6f850066622fedc8e } from '../../components/GessoLogo'
import { HelpLink as HelpLink_59ac22c544b88069c95eacad08a09a6d } from '../../../features/help/panel/HelpLink'
import { ArchiveLink as ArchiveLink_741305afec94c115b77a1588daccfabc } from '../../../features/archive/panel/ArchiveLink'
import { PastOrdersLink as PastOrdersLink_443763e194331629730ac5c1ce3066e4 } from '../../../features/past-orders/panel/PastOrdersLink'
import { ImportNavLink as ImportNavLink_d7b5142edbb4c92f1be077f3c88d98ce } from '../../../features/import/panel/ImportLink'
import { UndoLink as UndoLink_748025987d97f0d7ba01abb470316efb } from '../../../features/undo/panel/UndoLink'
import { PersonalDataLink as PersonalDataLink_da2326ff5687f64a99fc3cfe11cd2048 } from '../../../features/personal-data/panel/PersonalDataLink'
import { FullCopyLink as FullCopyLink_ac8413a488cbea3b6c8fe38b28822638 } from '../../../features/full-copy/panel/FullCopyLink'
import { AuditTrailLink as AuditTrailLink_3e9ea582d5a3919ff56ebeb9192c9805 } from '../../../features/audit-trail/panel/AuditTrailLink'
import { YearLink as YearLink_03e57065c1d9ff434a85a823b857d173 } from '../../../features/year/panel/YearLink'
import { PapersLink as PapersLink_433764d646667641c2be3b2e4e42758c } from '../../../features/invoices/panel/PapersLink'
import { VisitsLink as VisitsLink_92aa3d5eeb68f8a0686834ac25e2778d } from '../../../features/analytics/panel/VisitsLink'
import { HealthLink as HealthLink_bc6fc6c91370cb5a2af61393c2471610 } from '../../../features/health/panel/HealthLink'
import { AgreementsLink as AgreementsLink_d4907c1e3bc7e5afbb665a606d71360c } from '../../../features/agreements/panel/AgreementsLink'
import { EditionsLink as EditionsLink_71e6d48b16cd52ccdc113d2f1bbcc00b } from '../../../features/editions/panel/EditionsLink'
import { DiskAlert as DiskAlert_03aa2736baddf8cebfc1004058904020 } from '../../components/dashboard/DiskAlert'
import { PaymentAlerts as PaymentAlerts_ee23c084706c694e1a15dd862740b771 } from '../../components/dashboard/PaymentAlerts'
import { ThresholdAlert as ThresholdAlert_194e0928bb16d7767b488bb9090a1ab6 } from '../../../features/taxes/panel/ThresholdAlert'
import { SiteLinks as SiteLinks_3938c5ab6d58a1aca2efb73dfbcf9c3f } from '../../components/nav/SiteLinks'
import { KeepNavOpen as KeepNavOpen_c487a8ccc700526100513d31a3e9e137 } from '../../components/nav/KeepNavOpen'
import { NavCounts as NavCounts_f7c6336f2759985c59c24b3fde0bc9a2 } from '../../components/nav/NavCounts'
import { TimeZone as TimeZone_f225410a6f8c5a260b410e27da1ec427 } from '../../components/TimeZone'
import { SessionEnd as SessionEnd_e437108054b89b6269cfa79e46d7cdf0 } from '../../components/session/SessionEnd'
import { ProofDialog as ProofDialog_44ac25d2cf28c4b277cda26c655bf515 } from '../../components/account/ProofDialog'
import { ToldSaves as ToldSaves_a69b8d9595bae6816fad419098848eab } from '../../components/stale-writes/ToldSaves'
import { SignInView as SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924 } from '../../components/account/SignInView'
import { ForgotView as ForgotView_404f7236ef4faa0ffdbec0a30e24276c } from '../../components/account/ForgotView'
import { AccountView as AccountView_07c7911e02a5a1832a75489f34b18ee6 } from '../../components/account/AccountView'
import { ResetView as ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45 } from '../../components/account/ResetView'
import { Dashboard as Dashboard_a3b09b4605bdf5b2d5fd7e2ba7616b86 } from '../../components/dashboard/Dashboard'
import { ImportView as ImportView_a5a5333cce7ed8d6e4a4ec97c230c2da } from '../../../features/import/panel/ImportView'
import { ArchiveView as ArchiveView_873e4c7e1b19213fcff59e1a84f3a30c } from '../../../features/archive/panel/ArchiveView'
import { HistoryView as HistoryView_bed4a02821bb2ab9ffea6155a38bfe23 } from '../../../features/archive/panel/HistoryView'
import { PastOrdersView as PastOrdersView_0c404a194156f850e999278866717cac } from '../../../features/past-orders/panel/PastOrdersView'
import { UndoView as UndoView_ff0367407601196e20d11c76d9424696 } from '../../../features/undo/panel/UndoView'
import { InvitationView as InvitationView_3361aa9f6186356d506fc5cf78e952a7 } from '../../components/team/InvitationView'
import { PersonalDataView as PersonalDataView_c7c17e0acfe66783e60570d6046fdddb } from '../../../features/personal-data/panel/PersonalDataView'
import { FullCopyView as FullCopyView_fb5e746c49c75de8155e13d05ca62547 } from '../../../features/full-copy/panel/FullCopyView'
import { YearView as YearView_465b2b0bceafc12ebb555c0971f9e44f } from '../../../features/year/panel/YearView'
import { PapersView as PapersView_05c6c584e449eb7805eafa770717242d } from '../../../features/invoices/panel/PapersView'
import { AgreementsView as AgreementsView_eecd97af908569e050705d3876635326 } from '../../../features/agreements/panel/AgreementsView'
import { EditionsView as EditionsView_a79695dfd1a6cc4a5f65acbd55c05387 } from '../../../features/editions/panel/EditionsView'
import { VisitsView as VisitsView_ee67cf0da918c8e27d5a8307ad7a07b8 } from '../../../features/analytics/panel/VisitsView'
import { HealthView as HealthView_ca1ca05cb74f0f47c8fe89da1a79b1e0 } from '../../../features/health/panel/HealthView'
import { AuditTrailView as AuditTrailView_3852aaab30b18c6438aebc78700f9c0e } from '../../../features/audit-trail/panel/AuditTrailView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/components/artworks/ArtworkCell#ArtworkCell": ArtworkCell_cfe6a70121ea94b27480d8651a9493b2,
  "/panel/components/cells/MoneyCell#MoneyCell": MoneyCell_632d9bc325e2d57280a8cbc9fe826eaf,
  "/panel/components/money/MoneyField#MoneyField": MoneyField_3bb7996da6d592bb6a4a09c30271f308,
  "/panel/components/artworks/OriginalCell#OriginalCell": OriginalCell_5b90f9c02abdb089e67c1b0353b04789,
  "/panel/components/orders/ShopSale#ShopSale": ShopSale_2a66e05844e9045e010fe81c9dc8a5bd,
  "/panel/components/artworks/PrintsCell#PrintsCell": PrintsCell_40bbeb3c24136897efae821df5168fd8,
  "/panel/components/artworks/PrintOptionsField#PrintOptionsField": PrintOptionsField_cd3ef1cb44644f1b097cb890e101cdc3,
  "/features/archive/panel/SizeInBoth#SizeInBoth": SizeInBoth_a50921f2e1b0e8100b8c5b756b0972dc,
  "/features/archive/panel/LineName#LineName": LineName_e88c08f6175f763a62fea447e9d402ac,
  "/features/archive/panel/Documents#Documents": Documents_c2c3ce1a5890617f4aba770be2231b7d,
  "/features/certificates/panel/ArtworkCertificates#ArtworkCertificates": ArtworkCertificates_505a309091eccab8765d553c0764da5b,
  "/panel/components/artworks/PublicationCell#PublicationCell": PublicationCell_3611234df039d1e9c01db71899493e8b,
  "/panel/components/artworks/PrivateLink#PrivateLink": PrivateLink_4e6734e60348e84d8721c751a0cd5032,
  "/features/archive/panel/HistoryLink#HistoryLink": HistoryLink_f7ca097e99ee439a8172a867d611fdd5,
  "/features/audit-trail/panel/EntriesLink#EntriesLink": EntriesLink_777930f72833a14d4e9eaeaa2257fb39,
  "/features/import/panel/ImportLink#ImportListLink": ImportListLink_d7b5142edbb4c92f1be077f3c88d98ce,
  "/panel/components/stale-writes/ShownList#ShownList": ShownList_e901c118cf5905572aab3e4038a6d646,
  "/panel/components/session/FormDraft#FormDraft": FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5,
  "/panel/components/stale-writes/ShownForm#ShownForm": ShownForm_fda2c4aed3ba276a1597fc31905c15f5,
  "/panel/components/pictures/PictureCell#PictureCell": PictureCell_c820f81b76d5ceb290c75b1f42b9d07b,
  "/panel/components/pictures/PictureRenewal#PictureRenewal": PictureRenewal_0e91cf9848e00b8f673f90cab5dc464a,
  "/panel/components/pictures/UnusedPictures#UnusedPictures": UnusedPictures_abc101d0ddf1a2d5c578833a062a71a4,
  "/features/series/panel/SeriesWorks#SeriesWorks": SeriesWorks_32d5c9e2699cd01885b57eed63e1a5f5,
  "/features/series/panel/WorksCell#WorksCell": WorksCell_1d2825b0c489f52134befd3b05624cc0,
  "/features/private-views/panel/ViewLink#ViewLink": ViewLink_389067963ea9b82c3716e083f30c7304,
  "/features/private-views/panel/OpenedCell#OpenedCell": OpenedCell_bb537881b6b41927156a3e80cf7f6923,
  "/features/private-views/panel/ViewOpenings#ViewOpenings": ViewOpenings_a8d316761c656741a807bf638b67a646,
  "/panel/components/orders/OrderCell#OrderCell": OrderCell_9893ccb04734b4674f9caf4c11e10d83,
  "/panel/components/ListOnly#ListOnly": ListOnly_6e1fc448368e03c5d0983e84f95f9f38,
  "/panel/components/orders/CustomerCell#CustomerCell": CustomerCell_83453679638fdaa0b6a45164c5570372,
  "/panel/components/orders/OrderWorksCell#OrderWorksCell": OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a,
  "/panel/components/cells/StateCell#StateCell": StateCell_4033733b604c4c6cf168092d718e0e0f,
  "/panel/components/orders/OrderSheet#OrderSheet": OrderSheet_f40dcb439b61b98ec5be0d4c266d594b,
  "/panel/components/orders/OrderPrints#OrderPrints": OrderPrints_44ee44de39808e64a4ce86f4c555d307,
  "/panel/components/orders/CarrierField#CarrierField": CarrierField_29a67391412ea45e0440046c48df6bb3,
  "/panel/components/orders/OrderMoney#OrderMoney": OrderMoney_f63b452132ce1bc58d7fda4975fea117,
  "/features/order-pages/panel/OrderPage#OrderPage": OrderPage_def4e6e25b0def4ccdaaf1d4670ab0ee,
  "/features/invoices/panel/OrderPapers#OrderPapers": OrderPapers_317589dcf4885f1d60e20c96ee0194f3,
  "/features/certificates/panel/OrderCertificates#OrderCertificates": OrderCertificates_aa9d46790fa331604fdd819387257552,
  "/panel/components/orders/OrderConversation#OrderConversation": OrderConversation_e5da2ad8d76707566af1d4cf4031a7ca,
  "/panel/components/orders/OrderNotes#OrderNotes": OrderNotes_a1af5feb99f43af769c806a3e8ae7213,
  "/panel/components/orders/OrderHistory#OrderHistory": OrderHistory_441904dffd41a94f7b147fd1312be3c3,
  "/panel/components/orders/OrderLists#OrderLists": OrderLists_e3d5948b64f6b5d46403dec83ed5839d,
  "/panel/components/orders/PrintSelected#PrintSelected": PrintSelected_29af65358479a166edee1cb83fa94135,
  "/features/discounts/panel/DiscountUses#DiscountUses": DiscountUses_4ffdd14c86e453855cca2f1912d9262e,
  "/features/discounts/panel/UsesCell#UsesCell": UsesCell_31b1cf1490135cdef87be02e84efb1e5,
  "/features/discounts/panel/GiftCell#GiftCell": GiftCell_166166235437e27b9423dd106deb4703,
  "/features/discounts/panel/InUseCell#InUseCell": InUseCell_9111623abf96962842c611baeff69047,
  "/features/gift-cards/panel/GiftCardSheet#GiftCardSheet": GiftCardSheet_198f2fc0566693f71edca07c983e2033,
  "/features/certificates/panel/CertificateSheet#CertificateSheet": CertificateSheet_a8dbece0af1b4f864e0b9279ef3b5a3f,
  "/panel/components/customers/StateField#StateField": StateField_1a0b47eaad24897b9185857b72006999,
  "/panel/components/customers/CountryField#CountryField": CountryField_e9a8d82358ea13b3d29efd0d4f2ef771,
  "/panel/components/customers/BackToOrder#BackToOrder": BackToOrder_3dc081359a66c5212e0c744cb313d7b3,
  "/features/past-orders/panel/FormerPurchases#FormerPurchases": FormerPurchases_f6bb9f13c8e25be4a1e1539772435adc,
  "/panel/components/customers/BuyersList#BuyersList": BuyersList_cba092cc23f282df13f84209c043c50d,
  "/panel/components/messages/MessageCell#MessageCell": MessageCell_603568e6ad41542cfadb17e32892d405,
  "/panel/components/messages/AskedWork#AskedWork": AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616,
  "/panel/components/messages/AnswerMessage#AnswerMessage": AnswerMessage_41e8a23efa4d68d87d7909bb708a80db,
  "/panel/components/messages/ReadMark#ReadMark": ReadMark_07519ae065329c136db55fe1bce3a0c8,
  "/panel/components/messages/AnsweredMark#AnsweredMark": AnsweredMark_404d9fb43e09a079d5100af003c8e4aa,
  "/panel/components/messages/MessageLists#MessageLists": MessageLists_323421e03fbea1be68906b003c63dc95,
  "/features/collectors-import/panel/ImportCollectorsLink#ImportCollectorsLink": ImportCollectorsLink_1a2b4e7ad0e0959589344b5bd9289904,
  "/features/redirects/panel/AddRedirects#AddRedirects": AddRedirects_4634a8f02f5557891680258a58e2964c,
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
  "/features/legal/panel/StateCell#StateCell": StateCell_224bd8a4f33d4f798ac2a17817ea93be,
  "/features/legal/panel/LegalVersions#LegalVersions": LegalVersions_630a8bbe81516d07e71161e70474f933,
  "/panel/components/team/TeamView#TeamView": TeamView_135098d77dfe21ad8c2d5254cdd7f734,
  "/panel/components/emails/EmailPreview#EmailPreview": EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2,
  "/panel/components/emails/EmailRecipient#EmailRecipient": EmailRecipient_50be50b7834239e8568ed910b998e215,
  "/panel/components/emails/EmailLists#EmailLists": EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5,
  "/features/newsletters/panel/NewsletterSending#NewsletterSending": NewsletterSending_76ac783181504d7bcd929addd4cde311,
  "/features/newsletters/panel/NewsletterPreview#NewsletterPreview": NewsletterPreview_ad62f17543f1c690eea5b52803387bbe,
  "/panel/components/settings/RowName#RowName": RowName_9fb7bebe112d40a2b8eff38de73f5bba,
  "/panel/components/settings/DayField#DayField": DayField_b31c6e85222737ce06d6b4e41eb67f52,
  "/features/first-steps/panel/MailServer#MailServer": MailServer_ef7e52301b4e4b24d4e393164c173092,
  "/panel/components/settings/LinkedSection#LinkedSection": LinkedSection_aab9059a2da0868075c2f84b570715c5,
  "/features/first-steps/panel/Backup#Backup": Backup_67d26f0e7320095192653acd4fdac1a2,
  "/features/shipping-zones/panel/ZoneStarts#ZoneStarts": ZoneStarts_e76862439ce6fb63ab43262a461b0b6f,
  "/features/shipping-zones/panel/ShippingNotes#ShippingNotes": ShippingNotes_2bb63f858dcedc5d424e880578435834,
  "/features/shipping-zones/panel/ShippingRowName#SizeName": SizeName_1e703e4205aa92fe392da76ad23ff7c4,
  "/features/shipping-zones/panel/ShippingRowName#ZoneName": ZoneName_1e703e4205aa92fe392da76ad23ff7c4,
  "/features/shipping-zones/panel/UnmeasuredWorks#UnmeasuredWorks": UnmeasuredWorks_c7e3f2ab1877a7d6cf0a2f23f3aed320,
  "/features/taxes/panel/StripeTaxStatus#StripeTaxStatus": StripeTaxStatus_1252e223dfdee3049c44e549578e4b6b,
  "/features/taxes/panel/FillRates#FillRates": FillRates_972035ec2a4ad8daf6729a39fadcd15d,
  "/features/taxes/panel/StateField#StateField": StateField_fafcd51fe48b4e40dfafd4d5dbc7ef85,
  "/features/taxes/panel/RateLabel#RateLabel": RateLabel_bf5367c519ce5c5abcb6156dda0e724b,
  "/features/taxes/panel/DistanceSales#DistanceSales": DistanceSales_c2a81a219f45614955e1968a91a6eb27,
  "/panel/components/nav/SignOutLink#SignOutLink": SignOutLink_3d0ea44d4ef21e0c82e673dda1631e56,
  "/panel/components/GessoLogo#GessoIcon": GessoIcon_781bec6587a5c0e6f850066622fedc8e,
  "/panel/components/GessoLogo#GessoLogo": GessoLogo_781bec6587a5c0e6f850066622fedc8e,
  "/features/help/panel/HelpLink#HelpLink": HelpLink_59ac22c544b88069c95eacad08a09a6d,
  "/features/archive/panel/ArchiveLink#ArchiveLink": ArchiveLink_741305afec94c115b77a1588daccfabc,
  "/features/past-orders/panel/PastOrdersLink#PastOrdersLink": PastOrdersLink_443763e194331629730ac5c1ce3066e4,
  "/features/import/panel/ImportLink#ImportNavLink": ImportNavLink_d7b5142edbb4c92f1be077f3c88d98ce,
  "/features/undo/panel/UndoLink#UndoLink": UndoLink_748025987d97f0d7ba01abb470316efb,
  "/features/personal-data/panel/PersonalDataLink#PersonalDataLink": PersonalDataLink_da2326ff5687f64a99fc3cfe11cd2048,
  "/features/full-copy/panel/FullCopyLink#FullCopyLink": FullCopyLink_ac8413a488cbea3b6c8fe38b28822638,
  "/features/audit-trail/panel/AuditTrailLink#AuditTrailLink": AuditTrailLink_3e9ea582d5a3919ff56ebeb9192c9805,
  "/features/year/panel/YearLink#YearLink": YearLink_03e57065c1d9ff434a85a823b857d173,
  "/features/invoices/panel/PapersLink#PapersLink": PapersLink_433764d646667641c2be3b2e4e42758c,
  "/features/analytics/panel/VisitsLink#VisitsLink": VisitsLink_92aa3d5eeb68f8a0686834ac25e2778d,
  "/features/health/panel/HealthLink#HealthLink": HealthLink_bc6fc6c91370cb5a2af61393c2471610,
  "/features/agreements/panel/AgreementsLink#AgreementsLink": AgreementsLink_d4907c1e3bc7e5afbb665a606d71360c,
  "/features/editions/panel/EditionsLink#EditionsLink": EditionsLink_71e6d48b16cd52ccdc113d2f1bbcc00b,
  "/panel/components/dashboard/DiskAlert#DiskAlert": DiskAlert_03aa2736baddf8cebfc1004058904020,
  "/panel/components/dashboard/PaymentAlerts#PaymentAlerts": PaymentAlerts_ee23c084706c694e1a15dd862740b771,
  "/features/taxes/panel/ThresholdAlert#ThresholdAlert": ThresholdAlert_194e0928bb16d7767b488bb9090a1ab6,
  "/panel/components/nav/SiteLinks#SiteLinks": SiteLinks_3938c5ab6d58a1aca2efb73dfbcf9c3f,
  "/panel/components/nav/KeepNavOpen#KeepNavOpen": KeepNavOpen_c487a8ccc700526100513d31a3e9e137,
  "/panel/components/nav/NavCounts#NavCounts": NavCounts_f7c6336f2759985c59c24b3fde0bc9a2,
  "/panel/components/TimeZone#TimeZone": TimeZone_f225410a6f8c5a260b410e27da1ec427,
  "/panel/components/session/SessionEnd#SessionEnd": SessionEnd_e437108054b89b6269cfa79e46d7cdf0,
  "/panel/components/account/ProofDialog#ProofDialog": ProofDialog_44ac25d2cf28c4b277cda26c655bf515,
  "/panel/components/stale-writes/ToldSaves#ToldSaves": ToldSaves_a69b8d9595bae6816fad419098848eab,
  "/panel/components/account/SignInView#SignInView": SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924,
  "/panel/components/account/ForgotView#ForgotView": ForgotView_404f7236ef4faa0ffdbec0a30e24276c,
  "/panel/components/account/AccountView#AccountView": AccountView_07c7911e02a5a1832a75489f34b18ee6,
  "/panel/components/account/ResetView#ResetView": ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45,
  "/panel/components/dashboard/Dashboard#Dashboard": Dashboard_a3b09b4605bdf5b2d5fd7e2ba7616b86,
  "/features/import/panel/ImportView#ImportView": ImportView_a5a5333cce7ed8d6e4a4ec97c230c2da,
  "/features/archive/panel/ArchiveView#ArchiveView": ArchiveView_873e4c7e1b19213fcff59e1a84f3a30c,
  "/features/archive/panel/HistoryView#HistoryView": HistoryView_bed4a02821bb2ab9ffea6155a38bfe23,
  "/features/past-orders/panel/PastOrdersView#PastOrdersView": PastOrdersView_0c404a194156f850e999278866717cac,
  "/features/undo/panel/UndoView#UndoView": UndoView_ff0367407601196e20d11c76d9424696,
  "/panel/components/team/InvitationView#InvitationView": InvitationView_3361aa9f6186356d506fc5cf78e952a7,
  "/features/personal-data/panel/PersonalDataView#PersonalDataView": PersonalDataView_c7c17e0acfe66783e60570d6046fdddb,
  "/features/full-copy/panel/FullCopyView#FullCopyView": FullCopyView_fb5e746c49c75de8155e13d05ca62547,
  "/features/year/panel/YearView#YearView": YearView_465b2b0bceafc12ebb555c0971f9e44f,
  "/features/invoices/panel/PapersView#PapersView": PapersView_05c6c584e449eb7805eafa770717242d,
  "/features/agreements/panel/AgreementsView#AgreementsView": AgreementsView_eecd97af908569e050705d3876635326,
  "/features/editions/panel/EditionsView#EditionsView": EditionsView_a79695dfd1a6cc4a5f65acbd55c05387,
  "/features/analytics/panel/VisitsView#VisitsView": VisitsView_ee67cf0da918c8e27d5a8307ad7a07b8,
  "/features/health/panel/HealthView#HealthView": HealthView_ca1ca05cb74f0f47c8fe89da1a79b1e0,
  "/features/audit-trail/panel/AuditTrailView#AuditTrailView": AuditTrailView_3852aaab30b18c6438aebc78700f9c0e,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
