import { ArtworkCell as ArtworkCell_cfe6a70121ea94b27480d8651a9493b2 } from '../../../panel/components/artworks/ArtworkCell'
import { MoneyCell as MoneyCell_632d9bc325e2d57280a8cbc9fe826eaf } from '../../../panel/components/cells/MoneyCell'
import { MoneyField as MoneyField_3bb7996da6d592bb6a4a09c30271f308 } from '../../../panel/components/money/MoneyField'
import { OriginalCell as OriginalCell_5b90f9c02abdb089e67c1b0353b04789 } from '../../../panel/components/artworks/OriginalCell'
import { ShopSale as ShopSale_2a66e05844e9045e010fe81c9dc8a5bd } from '../../../panel/components/orders/ShopSale'
import { PrintsCell as PrintsCell_40bbeb3c24136897efae821df5168fd8 } from '../../../panel/components/artworks/PrintsCell'
import { PrintOptionsField as PrintOptionsField_cd3ef1cb44644f1b097cb890e101cdc3 } from '../../../panel/components/artworks/PrintOptionsField'
import { SizeInBoth as SizeInBoth_a50921f2e1b0e8100b8c5b756b0972dc } from '../../../panel/components/archive/SizeInBoth'
import { LineName as LineName_e88c08f6175f763a62fea447e9d402ac } from '../../../panel/components/archive/LineName'
import { Documents as Documents_c2c3ce1a5890617f4aba770be2231b7d } from '../../../panel/components/archive/Documents'
import { ArtworkCertificates as ArtworkCertificates_505a309091eccab8765d553c0764da5b } from '../../../panel/components/certificates/ArtworkCertificates'
import { PublicationCell as PublicationCell_3611234df039d1e9c01db71899493e8b } from '../../../panel/components/artworks/PublicationCell'
import { PrivateLink as PrivateLink_4e6734e60348e84d8721c751a0cd5032 } from '../../../panel/components/artworks/PrivateLink'
import { HistoryLink as HistoryLink_f7ca097e99ee439a8172a867d611fdd5 } from '../../../panel/components/archive/HistoryLink'
import { EntriesLink as EntriesLink_777930f72833a14d4e9eaeaa2257fb39 } from '../../../panel/components/audit-trail/EntriesLink'
import { ImportListLink as ImportListLink_d7b5142edbb4c92f1be077f3c88d98ce } from '../../../panel/components/import/ImportLink'
import { ShownList as ShownList_e901c118cf5905572aab3e4038a6d646 } from '../../../panel/components/saves/ShownList'
import { FormDraft as FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5 } from '../../../panel/components/session/FormDraft'
import { ShownForm as ShownForm_fda2c4aed3ba276a1597fc31905c15f5 } from '../../../panel/components/saves/ShownForm'
import { PictureCell as PictureCell_c820f81b76d5ceb290c75b1f42b9d07b } from '../../../panel/components/pictures/PictureCell'
import { PictureRenewal as PictureRenewal_0e91cf9848e00b8f673f90cab5dc464a } from '../../../panel/components/pictures/PictureRenewal'
import { UnusedPictures as UnusedPictures_abc101d0ddf1a2d5c578833a062a71a4 } from '../../../panel/components/pictures/UnusedPictures'
import { SeriesWorks as SeriesWorks_32d5c9e2699cd01885b57eed63e1a5f5 } from '../../../panel/components/series/SeriesWorks'
import { WorksCell as WorksCell_1d2825b0c489f52134befd3b05624cc0 } from '../../../panel/components/series/WorksCell'
import { ViewLink as ViewLink_389067963ea9b82c3716e083f30c7304 } from '../../../panel/components/private-views/ViewLink'
import { OpenedCell as OpenedCell_bb537881b6b41927156a3e80cf7f6923 } from '../../../panel/components/private-views/OpenedCell'
import { ViewOpenings as ViewOpenings_a8d316761c656741a807bf638b67a646 } from '../../../panel/components/private-views/ViewOpenings'
import { OrderCell as OrderCell_9893ccb04734b4674f9caf4c11e10d83 } from '../../../panel/components/orders/OrderCell'
import { ListOnly as ListOnly_6e1fc448368e03c5d0983e84f95f9f38 } from '../../../panel/components/ListOnly'
import { CustomerCell as CustomerCell_83453679638fdaa0b6a45164c5570372 } from '../../../panel/components/orders/CustomerCell'
import { OrderWorksCell as OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a } from '../../../panel/components/orders/OrderWorksCell'
import { StateCell as StateCell_4033733b604c4c6cf168092d718e0e0f } from '../../../panel/components/cells/StateCell'
import { OrderSheet as OrderSheet_f40dcb439b61b98ec5be0d4c266d594b } from '../../../panel/components/orders/OrderSheet'
import { OrderPrints as OrderPrints_44ee44de39808e64a4ce86f4c555d307 } from '../../../panel/components/orders/OrderPrints'
import { CarrierField as CarrierField_29a67391412ea45e0440046c48df6bb3 } from '../../../panel/components/orders/CarrierField'
import { OrderMoney as OrderMoney_f63b452132ce1bc58d7fda4975fea117 } from '../../../panel/components/orders/OrderMoney'
import { OrderPage as OrderPage_def4e6e25b0def4ccdaaf1d4670ab0ee } from '../../../panel/components/orders/OrderPage'
import { OrderPapers as OrderPapers_317589dcf4885f1d60e20c96ee0194f3 } from '../../../panel/components/orders/OrderPapers'
import { OrderCertificates as OrderCertificates_aa9d46790fa331604fdd819387257552 } from '../../../panel/components/certificates/OrderCertificates'
import { OrderConversation as OrderConversation_e5da2ad8d76707566af1d4cf4031a7ca } from '../../../panel/components/orders/OrderConversation'
import { OrderNotes as OrderNotes_a1af5feb99f43af769c806a3e8ae7213 } from '../../../panel/components/orders/OrderNotes'
import { OrderHistory as OrderHistory_441904dffd41a94f7b147fd1312be3c3 } from '../../../panel/components/orders/OrderHistory'
import { OrderLists as OrderLists_e3d5948b64f6b5d46403dec83ed5839d } from '../../../panel/components/orders/OrderLists'
import { PrintSelected as PrintSelected_29af65358479a166edee1cb83fa94135 } from '../../../panel/components/orders/PrintSelected'
import { DiscountUses as DiscountUses_4ffdd14c86e453855cca2f1912d9262e } from '../../../panel/components/discounts/DiscountUses'
import { UsesCell as UsesCell_31b1cf1490135cdef87be02e84efb1e5 } from '../../../panel/components/discounts/UsesCell'
import { GiftCell as GiftCell_166166235437e27b9423dd106deb4703 } from '../../../panel/components/discounts/GiftCell'
import { InUseCell as InUseCell_9111623abf96962842c611baeff69047 } from '../../../panel/components/discounts/InUseCell'
import { GiftCardSheet as GiftCardSheet_198f2fc0566693f71edca07c983e2033 } from '../../../panel/components/gift-cards/GiftCardSheet'
import { CertificateSheet as CertificateSheet_a8dbece0af1b4f864e0b9279ef3b5a3f } from '../../../panel/components/certificates/CertificateSheet'
import { StateField as StateField_1a0b47eaad24897b9185857b72006999 } from '../../../panel/components/customers/StateField'
import { CountryField as CountryField_e9a8d82358ea13b3d29efd0d4f2ef771 } from '../../../panel/components/customers/CountryField'
import { BackToOrder as BackToOrder_3dc081359a66c5212e0c744cb313d7b3 } from '../../../panel/components/customers/BackToOrder'
import { FormerPurchases as FormerPurchases_f6bb9f13c8e25be4a1e1539772435adc } from '../../../panel/components/past-orders/FormerPurchases'
import { BuyersList as BuyersList_cba092cc23f282df13f84209c043c50d } from '../../../panel/components/customers/BuyersList'
import { MessageCell as MessageCell_603568e6ad41542cfadb17e32892d405 } from '../../../panel/components/messages/MessageCell'
import { AskedWork as AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616 } from '../../../panel/components/messages/AskedWork'
import { AnswerMessage as AnswerMessage_41e8a23efa4d68d87d7909bb708a80db } from '../../../panel/components/messages/AnswerMessage'
import { ReadMark as ReadMark_07519ae065329c136db55fe1bce3a0c8 } from '../../../panel/components/messages/ReadMark'
import { AnsweredMark as AnsweredMark_404d9fb43e09a079d5100af003c8e4aa } from '../../../panel/components/messages/AnsweredMark'
import { MessageLists as MessageLists_323421e03fbea1be68906b003c63dc95 } from '../../../panel/components/messages/MessageLists'
import { ImportCollectorsLink as ImportCollectorsLink_1a2b4e7ad0e0959589344b5bd9289904 } from '../../../panel/components/subscribers/ImportCollectorsLink'
import { AddRedirects as AddRedirects_4634a8f02f5557891680258a58e2964c } from '../../../panel/components/redirects/AddRedirects'
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
import { StateCell as StateCell_224bd8a4f33d4f798ac2a17817ea93be } from '../../../panel/components/legal/StateCell'
import { LegalVersions as LegalVersions_630a8bbe81516d07e71161e70474f933 } from '../../../panel/components/legal/LegalVersions'
import { TeamView as TeamView_135098d77dfe21ad8c2d5254cdd7f734 } from '../../../panel/components/team/TeamView'
import { EmailPreview as EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2 } from '../../../panel/components/emails/EmailPreview'
import { EmailRecipient as EmailRecipient_50be50b7834239e8568ed910b998e215 } from '../../../panel/components/emails/EmailRecipient'
import { EmailLists as EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5 } from '../../../panel/components/emails/EmailLists'
import { NewsletterSending as NewsletterSending_76ac783181504d7bcd929addd4cde311 } from '../../../panel/components/newsletters/NewsletterSending'
import { NewsletterPreview as NewsletterPreview_ad62f17543f1c690eea5b52803387bbe } from '../../../panel/components/newsletters/NewsletterPreview'
import { RowName as RowName_9fb7bebe112d40a2b8eff38de73f5bba } from '../../../panel/components/settings/RowName'
import { DayField as DayField_b31c6e85222737ce06d6b4e41eb67f52 } from '../../../panel/components/settings/DayField'
import { MailServer as MailServer_ef7e52301b4e4b24d4e393164c173092 } from '../../../panel/components/first-steps/MailServer'
import { LinkedSection as LinkedSection_aab9059a2da0868075c2f84b570715c5 } from '../../../panel/components/settings/LinkedSection'
import { Backup as Backup_67d26f0e7320095192653acd4fdac1a2 } from '../../../panel/components/first-steps/Backup'
import { ZoneStarts as ZoneStarts_e76862439ce6fb63ab43262a461b0b6f } from '../../../panel/components/shipping/ZoneStarts'
import { ShippingNotes as ShippingNotes_2bb63f858dcedc5d424e880578435834 } from '../../../panel/components/shipping/ShippingNotes'
import { SizeName as SizeName_1e703e4205aa92fe392da76ad23ff7c4 } from '../../../panel/components/shipping/ShippingRowName'
import { ZoneName as ZoneName_1e703e4205aa92fe392da76ad23ff7c4 } from '../../../panel/components/shipping/ShippingRowName'
import { UnmeasuredWorks as UnmeasuredWorks_c7e3f2ab1877a7d6cf0a2f23f3aed320 } from '../../../panel/components/shipping/UnmeasuredWorks'
import { StripeTaxStatus as StripeTaxStatus_1252e223dfdee3049c44e549578e4b6b } from '../../../panel/components/taxes/StripeTaxStatus'
import { FillRates as FillRates_972035ec2a4ad8daf6729a39fadcd15d } from '../../../panel/components/taxes/FillRates'
import { StateField as StateField_fafcd51fe48b4e40dfafd4d5dbc7ef85 } from '../../../panel/components/taxes/StateField'
import { RateLabel as RateLabel_bf5367c519ce5c5abcb6156dda0e724b } from '../../../panel/components/taxes/RateLabel'
import { DistanceSales as DistanceSales_c2a81a219f45614955e1968a91a6eb27 } from '../../../panel/components/taxes/DistanceSales'
import { SignOutLink as SignOutLink_3d0ea44d4ef21e0c82e673dda1631e56 } from '../../../panel/components/nav/SignOutLink'
import { GessoIcon as GessoIcon_781bec6587a5c0e6f850066622fedc8e } from '../../../panel/components/GessoLogo'
import { GessoLogo as GessoLogo_781bec6587a5c0e6f850066622fedc8e } from '../../../panel/components/GessoLogo'
import { HelpLink as HelpLink_59ac22c544b88069c95eacad08a09a6d } from '../../../panel/components/help/HelpLink'
import { ArchiveLink as ArchiveLink_741305afec94c115b77a1588daccfabc } from '../../../panel/components/archive/ArchiveLink'
import { PastOrdersLink as PastOrdersLink_443763e194331629730ac5c1ce3066e4 } from '../../../panel/components/past-orders/PastOrdersLink'
import { ImportNavLink as ImportNavLink_d7b5142edbb4c92f1be077f3c88d98ce } from '../../../panel/components/import/ImportLink'
import { UndoLink as UndoLink_748025987d97f0d7ba01abb470316efb } from '../../../panel/components/undo/UndoLink'
import { PersonalDataLink as PersonalDataLink_da2326ff5687f64a99fc3cfe11cd2048 } from '../../../panel/components/personal-data/PersonalDataLink'
import { FullCopyLink as FullCopyLink_ac8413a488cbea3b6c8fe38b28822638 } from '../../../panel/components/full-copy/FullCopyLink'
import { AuditTrailLink as AuditTrailLink_3e9ea582d5a3919ff56ebeb9192c9805 } from '../../../panel/components/audit-trail/AuditTrailLink'
import { YearLink as YearLink_03e57065c1d9ff434a85a823b857d173 } from '../../../panel/components/year/YearLink'
import { PapersLink as PapersLink_433764d646667641c2be3b2e4e42758c } from '../../../panel/components/papers/PapersLink'
import { VisitsLink as VisitsLink_92aa3d5eeb68f8a0686834ac25e2778d } from '../../../panel/components/visits/VisitsLink'
import { HealthLink as HealthLink_bc6fc6c91370cb5a2af61393c2471610 } from '../../../panel/components/health/HealthLink'
import { AgreementsLink as AgreementsLink_d4907c1e3bc7e5afbb665a606d71360c } from '../../../panel/components/agreements/AgreementsLink'
import { EditionsLink as EditionsLink_71e6d48b16cd52ccdc113d2f1bbcc00b } from '../../../panel/components/editions/EditionsLink'
import { DiskAlert as DiskAlert_03aa2736baddf8cebfc1004058904020 } from '../../../panel/components/dashboard/DiskAlert'
import { PaymentAlerts as PaymentAlerts_ee23c084706c694e1a15dd862740b771 } from '../../../panel/components/dashboard/PaymentAlerts'
import { ThresholdAlert as ThresholdAlert_194e0928bb16d7767b488bb9090a1ab6 } from '../../../panel/components/taxes/ThresholdAlert'
import { SiteLinks as SiteLinks_3938c5ab6d58a1aca2efb73dfbcf9c3f } from '../../../panel/components/nav/SiteLinks'
import { KeepNavOpen as KeepNavOpen_c487a8ccc700526100513d31a3e9e137 } from '../../../panel/components/nav/KeepNavOpen'
import { NavCounts as NavCounts_f7c6336f2759985c59c24b3fde0bc9a2 } from '../../../panel/components/nav/NavCounts'
import { TimeZone as TimeZone_f225410a6f8c5a260b410e27da1ec427 } from '../../../panel/components/TimeZone'
import { SessionEnd as SessionEnd_e437108054b89b6269cfa79e46d7cdf0 } from '../../../panel/components/session/SessionEnd'
import { ProofDialog as ProofDialog_44ac25d2cf28c4b277cda26c655bf515 } from '../../../panel/components/account/ProofDialog'
import { ToldSaves as ToldSaves_a69b8d9595bae6816fad419098848eab } from '../../../panel/components/saves/ToldSaves'
import { SignInView as SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924 } from '../../../panel/components/account/SignInView'
import { ForgotView as ForgotView_404f7236ef4faa0ffdbec0a30e24276c } from '../../../panel/components/account/ForgotView'
import { AccountView as AccountView_07c7911e02a5a1832a75489f34b18ee6 } from '../../../panel/components/account/AccountView'
import { ResetView as ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45 } from '../../../panel/components/account/ResetView'
import { Dashboard as Dashboard_a3b09b4605bdf5b2d5fd7e2ba7616b86 } from '../../../panel/components/dashboard/Dashboard'
import { ImportView as ImportView_a5a5333cce7ed8d6e4a4ec97c230c2da } from '../../../panel/components/import/ImportView'
import { ArchiveView as ArchiveView_873e4c7e1b19213fcff59e1a84f3a30c } from '../../../panel/components/archive/ArchiveView'
import { HistoryView as HistoryView_bed4a02821bb2ab9ffea6155a38bfe23 } from '../../../panel/components/archive/HistoryView'
import { PastOrdersView as PastOrdersView_0c404a194156f850e999278866717cac } from '../../../panel/components/past-orders/PastOrdersView'
import { UndoView as UndoView_ff0367407601196e20d11c76d9424696 } from '../../../panel/components/undo/UndoView'
import { InvitationView as InvitationView_3361aa9f6186356d506fc5cf78e952a7 } from '../../../panel/components/team/InvitationView'
import { PersonalDataView as PersonalDataView_c7c17e0acfe66783e60570d6046fdddb } from '../../../panel/components/personal-data/PersonalDataView'
import { FullCopyView as FullCopyView_fb5e746c49c75de8155e13d05ca62547 } from '../../../panel/components/full-copy/FullCopyView'
import { YearView as YearView_465b2b0bceafc12ebb555c0971f9e44f } from '../../../panel/components/year/YearView'
import { PapersView as PapersView_05c6c584e449eb7805eafa770717242d } from '../../../panel/components/papers/PapersView'
import { AgreementsView as AgreementsView_eecd97af908569e050705d3876635326 } from '../../../panel/components/agreements/AgreementsView'
import { EditionsView as EditionsView_a79695dfd1a6cc4a5f65acbd55c05387 } from '../../../panel/components/editions/EditionsView'
import { VisitsView as VisitsView_ee67cf0da918c8e27d5a8307ad7a07b8 } from '../../../panel/components/visits/VisitsView'
import { HealthView as HealthView_ca1ca05cb74f0f47c8fe89da1a79b1e0 } from '../../../panel/components/health/HealthView'
import { AuditTrailView as AuditTrailView_3852aaab30b18c6438aebc78700f9c0e } from '../../../panel/components/audit-trail/AuditTrailView'
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
  "/panel/components/archive/SizeInBoth#SizeInBoth": SizeInBoth_a50921f2e1b0e8100b8c5b756b0972dc,
  "/panel/components/archive/LineName#LineName": LineName_e88c08f6175f763a62fea447e9d402ac,
  "/panel/components/archive/Documents#Documents": Documents_c2c3ce1a5890617f4aba770be2231b7d,
  "/panel/components/certificates/ArtworkCertificates#ArtworkCertificates": ArtworkCertificates_505a309091eccab8765d553c0764da5b,
  "/panel/components/artworks/PublicationCell#PublicationCell": PublicationCell_3611234df039d1e9c01db71899493e8b,
  "/panel/components/artworks/PrivateLink#PrivateLink": PrivateLink_4e6734e60348e84d8721c751a0cd5032,
  "/panel/components/archive/HistoryLink#HistoryLink": HistoryLink_f7ca097e99ee439a8172a867d611fdd5,
  "/panel/components/audit-trail/EntriesLink#EntriesLink": EntriesLink_777930f72833a14d4e9eaeaa2257fb39,
  "/panel/components/import/ImportLink#ImportListLink": ImportListLink_d7b5142edbb4c92f1be077f3c88d98ce,
  "/panel/components/saves/ShownList#ShownList": ShownList_e901c118cf5905572aab3e4038a6d646,
  "/panel/components/session/FormDraft#FormDraft": FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5,
  "/panel/components/saves/ShownForm#ShownForm": ShownForm_fda2c4aed3ba276a1597fc31905c15f5,
  "/panel/components/pictures/PictureCell#PictureCell": PictureCell_c820f81b76d5ceb290c75b1f42b9d07b,
  "/panel/components/pictures/PictureRenewal#PictureRenewal": PictureRenewal_0e91cf9848e00b8f673f90cab5dc464a,
  "/panel/components/pictures/UnusedPictures#UnusedPictures": UnusedPictures_abc101d0ddf1a2d5c578833a062a71a4,
  "/panel/components/series/SeriesWorks#SeriesWorks": SeriesWorks_32d5c9e2699cd01885b57eed63e1a5f5,
  "/panel/components/series/WorksCell#WorksCell": WorksCell_1d2825b0c489f52134befd3b05624cc0,
  "/panel/components/private-views/ViewLink#ViewLink": ViewLink_389067963ea9b82c3716e083f30c7304,
  "/panel/components/private-views/OpenedCell#OpenedCell": OpenedCell_bb537881b6b41927156a3e80cf7f6923,
  "/panel/components/private-views/ViewOpenings#ViewOpenings": ViewOpenings_a8d316761c656741a807bf638b67a646,
  "/panel/components/orders/OrderCell#OrderCell": OrderCell_9893ccb04734b4674f9caf4c11e10d83,
  "/panel/components/ListOnly#ListOnly": ListOnly_6e1fc448368e03c5d0983e84f95f9f38,
  "/panel/components/orders/CustomerCell#CustomerCell": CustomerCell_83453679638fdaa0b6a45164c5570372,
  "/panel/components/orders/OrderWorksCell#OrderWorksCell": OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a,
  "/panel/components/cells/StateCell#StateCell": StateCell_4033733b604c4c6cf168092d718e0e0f,
  "/panel/components/orders/OrderSheet#OrderSheet": OrderSheet_f40dcb439b61b98ec5be0d4c266d594b,
  "/panel/components/orders/OrderPrints#OrderPrints": OrderPrints_44ee44de39808e64a4ce86f4c555d307,
  "/panel/components/orders/CarrierField#CarrierField": CarrierField_29a67391412ea45e0440046c48df6bb3,
  "/panel/components/orders/OrderMoney#OrderMoney": OrderMoney_f63b452132ce1bc58d7fda4975fea117,
  "/panel/components/orders/OrderPage#OrderPage": OrderPage_def4e6e25b0def4ccdaaf1d4670ab0ee,
  "/panel/components/orders/OrderPapers#OrderPapers": OrderPapers_317589dcf4885f1d60e20c96ee0194f3,
  "/panel/components/certificates/OrderCertificates#OrderCertificates": OrderCertificates_aa9d46790fa331604fdd819387257552,
  "/panel/components/orders/OrderConversation#OrderConversation": OrderConversation_e5da2ad8d76707566af1d4cf4031a7ca,
  "/panel/components/orders/OrderNotes#OrderNotes": OrderNotes_a1af5feb99f43af769c806a3e8ae7213,
  "/panel/components/orders/OrderHistory#OrderHistory": OrderHistory_441904dffd41a94f7b147fd1312be3c3,
  "/panel/components/orders/OrderLists#OrderLists": OrderLists_e3d5948b64f6b5d46403dec83ed5839d,
  "/panel/components/orders/PrintSelected#PrintSelected": PrintSelected_29af65358479a166edee1cb83fa94135,
  "/panel/components/discounts/DiscountUses#DiscountUses": DiscountUses_4ffdd14c86e453855cca2f1912d9262e,
  "/panel/components/discounts/UsesCell#UsesCell": UsesCell_31b1cf1490135cdef87be02e84efb1e5,
  "/panel/components/discounts/GiftCell#GiftCell": GiftCell_166166235437e27b9423dd106deb4703,
  "/panel/components/discounts/InUseCell#InUseCell": InUseCell_9111623abf96962842c611baeff69047,
  "/panel/components/gift-cards/GiftCardSheet#GiftCardSheet": GiftCardSheet_198f2fc0566693f71edca07c983e2033,
  "/panel/components/certificates/CertificateSheet#CertificateSheet": CertificateSheet_a8dbece0af1b4f864e0b9279ef3b5a3f,
  "/panel/components/customers/StateField#StateField": StateField_1a0b47eaad24897b9185857b72006999,
  "/panel/components/customers/CountryField#CountryField": CountryField_e9a8d82358ea13b3d29efd0d4f2ef771,
  "/panel/components/customers/BackToOrder#BackToOrder": BackToOrder_3dc081359a66c5212e0c744cb313d7b3,
  "/panel/components/past-orders/FormerPurchases#FormerPurchases": FormerPurchases_f6bb9f13c8e25be4a1e1539772435adc,
  "/panel/components/customers/BuyersList#BuyersList": BuyersList_cba092cc23f282df13f84209c043c50d,
  "/panel/components/messages/MessageCell#MessageCell": MessageCell_603568e6ad41542cfadb17e32892d405,
  "/panel/components/messages/AskedWork#AskedWork": AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616,
  "/panel/components/messages/AnswerMessage#AnswerMessage": AnswerMessage_41e8a23efa4d68d87d7909bb708a80db,
  "/panel/components/messages/ReadMark#ReadMark": ReadMark_07519ae065329c136db55fe1bce3a0c8,
  "/panel/components/messages/AnsweredMark#AnsweredMark": AnsweredMark_404d9fb43e09a079d5100af003c8e4aa,
  "/panel/components/messages/MessageLists#MessageLists": MessageLists_323421e03fbea1be68906b003c63dc95,
  "/panel/components/subscribers/ImportCollectorsLink#ImportCollectorsLink": ImportCollectorsLink_1a2b4e7ad0e0959589344b5bd9289904,
  "/panel/components/redirects/AddRedirects#AddRedirects": AddRedirects_4634a8f02f5557891680258a58e2964c,
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
  "/panel/components/legal/StateCell#StateCell": StateCell_224bd8a4f33d4f798ac2a17817ea93be,
  "/panel/components/legal/LegalVersions#LegalVersions": LegalVersions_630a8bbe81516d07e71161e70474f933,
  "/panel/components/team/TeamView#TeamView": TeamView_135098d77dfe21ad8c2d5254cdd7f734,
  "/panel/components/emails/EmailPreview#EmailPreview": EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2,
  "/panel/components/emails/EmailRecipient#EmailRecipient": EmailRecipient_50be50b7834239e8568ed910b998e215,
  "/panel/components/emails/EmailLists#EmailLists": EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5,
  "/panel/components/newsletters/NewsletterSending#NewsletterSending": NewsletterSending_76ac783181504d7bcd929addd4cde311,
  "/panel/components/newsletters/NewsletterPreview#NewsletterPreview": NewsletterPreview_ad62f17543f1c690eea5b52803387bbe,
  "/panel/components/settings/RowName#RowName": RowName_9fb7bebe112d40a2b8eff38de73f5bba,
  "/panel/components/settings/DayField#DayField": DayField_b31c6e85222737ce06d6b4e41eb67f52,
  "/panel/components/first-steps/MailServer#MailServer": MailServer_ef7e52301b4e4b24d4e393164c173092,
  "/panel/components/settings/LinkedSection#LinkedSection": LinkedSection_aab9059a2da0868075c2f84b570715c5,
  "/panel/components/first-steps/Backup#Backup": Backup_67d26f0e7320095192653acd4fdac1a2,
  "/panel/components/shipping/ZoneStarts#ZoneStarts": ZoneStarts_e76862439ce6fb63ab43262a461b0b6f,
  "/panel/components/shipping/ShippingNotes#ShippingNotes": ShippingNotes_2bb63f858dcedc5d424e880578435834,
  "/panel/components/shipping/ShippingRowName#SizeName": SizeName_1e703e4205aa92fe392da76ad23ff7c4,
  "/panel/components/shipping/ShippingRowName#ZoneName": ZoneName_1e703e4205aa92fe392da76ad23ff7c4,
  "/panel/components/shipping/UnmeasuredWorks#UnmeasuredWorks": UnmeasuredWorks_c7e3f2ab1877a7d6cf0a2f23f3aed320,
  "/panel/components/taxes/StripeTaxStatus#StripeTaxStatus": StripeTaxStatus_1252e223dfdee3049c44e549578e4b6b,
  "/panel/components/taxes/FillRates#FillRates": FillRates_972035ec2a4ad8daf6729a39fadcd15d,
  "/panel/components/taxes/StateField#StateField": StateField_fafcd51fe48b4e40dfafd4d5dbc7ef85,
  "/panel/components/taxes/RateLabel#RateLabel": RateLabel_bf5367c519ce5c5abcb6156dda0e724b,
  "/panel/components/taxes/DistanceSales#DistanceSales": DistanceSales_c2a81a219f45614955e1968a91a6eb27,
  "/panel/components/nav/SignOutLink#SignOutLink": SignOutLink_3d0ea44d4ef21e0c82e673dda1631e56,
  "/panel/components/GessoLogo#GessoIcon": GessoIcon_781bec6587a5c0e6f850066622fedc8e,
  "/panel/components/GessoLogo#GessoLogo": GessoLogo_781bec6587a5c0e6f850066622fedc8e,
  "/panel/components/help/HelpLink#HelpLink": HelpLink_59ac22c544b88069c95eacad08a09a6d,
  "/panel/components/archive/ArchiveLink#ArchiveLink": ArchiveLink_741305afec94c115b77a1588daccfabc,
  "/panel/components/past-orders/PastOrdersLink#PastOrdersLink": PastOrdersLink_443763e194331629730ac5c1ce3066e4,
  "/panel/components/import/ImportLink#ImportNavLink": ImportNavLink_d7b5142edbb4c92f1be077f3c88d98ce,
  "/panel/components/undo/UndoLink#UndoLink": UndoLink_748025987d97f0d7ba01abb470316efb,
  "/panel/components/personal-data/PersonalDataLink#PersonalDataLink": PersonalDataLink_da2326ff5687f64a99fc3cfe11cd2048,
  "/panel/components/full-copy/FullCopyLink#FullCopyLink": FullCopyLink_ac8413a488cbea3b6c8fe38b28822638,
  "/panel/components/audit-trail/AuditTrailLink#AuditTrailLink": AuditTrailLink_3e9ea582d5a3919ff56ebeb9192c9805,
  "/panel/components/year/YearLink#YearLink": YearLink_03e57065c1d9ff434a85a823b857d173,
  "/panel/components/papers/PapersLink#PapersLink": PapersLink_433764d646667641c2be3b2e4e42758c,
  "/panel/components/visits/VisitsLink#VisitsLink": VisitsLink_92aa3d5eeb68f8a0686834ac25e2778d,
  "/panel/components/health/HealthLink#HealthLink": HealthLink_bc6fc6c91370cb5a2af61393c2471610,
  "/panel/components/agreements/AgreementsLink#AgreementsLink": AgreementsLink_d4907c1e3bc7e5afbb665a606d71360c,
  "/panel/components/editions/EditionsLink#EditionsLink": EditionsLink_71e6d48b16cd52ccdc113d2f1bbcc00b,
  "/panel/components/dashboard/DiskAlert#DiskAlert": DiskAlert_03aa2736baddf8cebfc1004058904020,
  "/panel/components/dashboard/PaymentAlerts#PaymentAlerts": PaymentAlerts_ee23c084706c694e1a15dd862740b771,
  "/panel/components/taxes/ThresholdAlert#ThresholdAlert": ThresholdAlert_194e0928bb16d7767b488bb9090a1ab6,
  "/panel/components/nav/SiteLinks#SiteLinks": SiteLinks_3938c5ab6d58a1aca2efb73dfbcf9c3f,
  "/panel/components/nav/KeepNavOpen#KeepNavOpen": KeepNavOpen_c487a8ccc700526100513d31a3e9e137,
  "/panel/components/nav/NavCounts#NavCounts": NavCounts_f7c6336f2759985c59c24b3fde0bc9a2,
  "/panel/components/TimeZone#TimeZone": TimeZone_f225410a6f8c5a260b410e27da1ec427,
  "/panel/components/session/SessionEnd#SessionEnd": SessionEnd_e437108054b89b6269cfa79e46d7cdf0,
  "/panel/components/account/ProofDialog#ProofDialog": ProofDialog_44ac25d2cf28c4b277cda26c655bf515,
  "/panel/components/saves/ToldSaves#ToldSaves": ToldSaves_a69b8d9595bae6816fad419098848eab,
  "/panel/components/account/SignInView#SignInView": SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924,
  "/panel/components/account/ForgotView#ForgotView": ForgotView_404f7236ef4faa0ffdbec0a30e24276c,
  "/panel/components/account/AccountView#AccountView": AccountView_07c7911e02a5a1832a75489f34b18ee6,
  "/panel/components/account/ResetView#ResetView": ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45,
  "/panel/components/dashboard/Dashboard#Dashboard": Dashboard_a3b09b4605bdf5b2d5fd7e2ba7616b86,
  "/panel/components/import/ImportView#ImportView": ImportView_a5a5333cce7ed8d6e4a4ec97c230c2da,
  "/panel/components/archive/ArchiveView#ArchiveView": ArchiveView_873e4c7e1b19213fcff59e1a84f3a30c,
  "/panel/components/archive/HistoryView#HistoryView": HistoryView_bed4a02821bb2ab9ffea6155a38bfe23,
  "/panel/components/past-orders/PastOrdersView#PastOrdersView": PastOrdersView_0c404a194156f850e999278866717cac,
  "/panel/components/undo/UndoView#UndoView": UndoView_ff0367407601196e20d11c76d9424696,
  "/panel/components/team/InvitationView#InvitationView": InvitationView_3361aa9f6186356d506fc5cf78e952a7,
  "/panel/components/personal-data/PersonalDataView#PersonalDataView": PersonalDataView_c7c17e0acfe66783e60570d6046fdddb,
  "/panel/components/full-copy/FullCopyView#FullCopyView": FullCopyView_fb5e746c49c75de8155e13d05ca62547,
  "/panel/components/year/YearView#YearView": YearView_465b2b0bceafc12ebb555c0971f9e44f,
  "/panel/components/papers/PapersView#PapersView": PapersView_05c6c584e449eb7805eafa770717242d,
  "/panel/components/agreements/AgreementsView#AgreementsView": AgreementsView_eecd97af908569e050705d3876635326,
  "/panel/components/editions/EditionsView#EditionsView": EditionsView_a79695dfd1a6cc4a5f65acbd55c05387,
  "/panel/components/visits/VisitsView#VisitsView": VisitsView_ee67cf0da918c8e27d5a8307ad7a07b8,
  "/panel/components/health/HealthView#HealthView": HealthView_ca1ca05cb74f0f47c8fe89da1a79b1e0,
  "/panel/components/audit-trail/AuditTrailView#AuditTrailView": AuditTrailView_3852aaab30b18c6438aebc78700f9c0e,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
