import { ArtworkCell as ArtworkCell_cfe6a70121ea94b27480d8651a9493b2 } from '../../../panel/components/artworks/ArtworkCell'
import { MoneyCell as MoneyCell_632d9bc325e2d57280a8cbc9fe826eaf } from '../../../panel/components/cells/MoneyCell'
import { MoneyField as MoneyField_3bb7996da6d592bb6a4a09c30271f308 } from '../../../panel/components/money/MoneyField'
import { OriginalCell as OriginalCell_5b90f9c02abdb089e67c1b0353b04789 } from '../../../panel/components/artworks/OriginalCell'
import { ListOnly as ListOnly_6e1fc448368e03c5d0983e84f95f9f38 } from '../../../panel/components/ListOnly'
import { OriginalActionsCell as OriginalActionsCell_e8eb7ef27d9bf9ab0644ea988fe07681 } from '../../../panel/components/artworks/OriginalActionsCell'
import { ShopSale as ShopSale_2a66e05844e9045e010fe81c9dc8a5bd } from '../../../panel/components/orders/ShopSale'
import { AskOnWork as AskOnWork_a827b3490738c9c0935eab611f1e3655 } from '../../../features/agreements/panel/AskOnWork'
import { PayHereOnWork as PayHereOnWork_290d023f15c341d8e487c2451a357d79 } from '../../../features/pay-here/panel/PayHereOnWork'
import { PrintsCell as PrintsCell_40bbeb3c24136897efae821df5168fd8 } from '../../../panel/components/artworks/PrintsCell'
import { PrintOptionsField as PrintOptionsField_cd3ef1cb44644f1b097cb890e101cdc3 } from '../../../panel/components/artworks/PrintOptionsField'
import { WorkEditions as WorkEditions_ae0c3bdd630aaf369e73f84e5a39fd41 } from '../../../features/editions/panel/WorkEditions'
import { ArtworkCertificates as ArtworkCertificates_2d3ba7b57eed80007ad1fb2342ca28ac } from '../../../features/certificates/panel/ArtworkCertificates'
import { SizeInBoth as SizeInBoth_67ef8361bad05e6d14bfac1b248c9353 } from '../../../features/archive/panel/SizeInBoth'
import { LineName as LineName_1db98627e3e4aa5eddf4697f826c5b2e } from '../../../features/archive/panel/LineName'
import { Attachments as Attachments_5b592353c11f7732a6f03c92a59d668e } from '../../../features/archive/panel/Attachments'
import { ConditionReports as ConditionReports_95eb887fa08cb530302c0972b45a2374 } from '../../../features/loans/panel/ConditionReports'
import { HistoryLink as HistoryLink_d320d93bd3a82661570da33db7c11ead } from '../../../features/archive/panel/HistoryLink'
import { WorkChanges as WorkChanges_831782f10a5d83ad38fe7456c45627a2 } from '../../../features/audit-trail/panel/WorkChanges'
import { PublicationCell as PublicationCell_3611234df039d1e9c01db71899493e8b } from '../../../panel/components/artworks/PublicationCell'
import { PrivateLink as PrivateLink_4e6734e60348e84d8721c751a0cd5032 } from '../../../panel/components/artworks/PrivateLink'
import { SharePictures as SharePictures_945e8f359031440cdf9e9e4dd14ce90b } from '../../../features/share-pictures/panel/SharePictures'
import { SelectedWorks as SelectedWorks_350a83a9f5bbac7e2df5d91094ac5937 } from '../../../panel/components/artworks/SelectedWorks'
import { UndoLine as UndoLine_be48300e77d68b1f4cfe01628cd1b315 } from '../../../features/undo/panel/UndoLine'
import { ShownList as ShownList_01c50f2db31e980b327215bb39b4b232 } from '../../../features/stale-writes/panel/ShownList'
import { FormDraft as FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5 } from '../../../panel/components/session/FormDraft'
import { AskedTab as AskedTab_c4b05bae3c7e3d848ed122fd44792a32 } from '../../../panel/components/artworks/AskedTab'
import { ShownForm as ShownForm_17436f7ae623e802bf93cbb2336ed225 } from '../../../features/stale-writes/panel/ShownForm'
import { SeeOnSite as SeeOnSite_6a65cdcfb7f44cd4392680c5fb465c9b } from '../../../panel/components/artworks/SeeOnSite'
import { PictureCell as PictureCell_c820f81b76d5ceb290c75b1f42b9d07b } from '../../../panel/components/pictures/PictureCell'
import { PictureRenewal as PictureRenewal_e9bafd2427bc35d6c0488e9f69d6cca1 } from '../../../features/picture-maintenance/panel/PictureRenewal'
import { UnusedPictures as UnusedPictures_a0f57fc80edd0fbec1adb56955ca2a7b } from '../../../features/picture-maintenance/panel/UnusedPictures'
import { LoanSheet as LoanSheet_d4fda138cf7b073b5d5f5e5737292cc1 } from '../../../features/loans/panel/LoanSheet'
import { EntriesLink as EntriesLink_276b2cda449e98d273166c6e076864e9 } from '../../../features/audit-trail/panel/EntriesLink'
import { InsuranceOfPlace as InsuranceOfPlace_c5dace3644cab03ee5753581291c6cac } from '../../../features/loans/panel/InsuranceOfPlace'
import { StatementView as StatementView_f420bc83720a30e5f529d3217175112e } from '../../../features/loans/panel/StatementView'
import { ConditionSheet as ConditionSheet_b5d73c819ec86de26f09ab46568c2759 } from '../../../features/loans/panel/ConditionSheet'
import { ViewLink as ViewLink_4c4c974140c06508358e0707101e7bab } from '../../../features/private-views/panel/ViewLink'
import { OpenedCell as OpenedCell_b097a93c9b87afb1e2ca0dec97652b8b } from '../../../features/private-views/panel/OpenedCell'
import { DocumentsOfRecord as DocumentsOfRecord_a6feccf05a56f348b20d11d33688fecb } from '../../../features/work-documents/panel/DocumentsOfRecord'
import { ViewOpenings as ViewOpenings_a5351e665faa115f1a1b26327964845c } from '../../../features/private-views/panel/ViewOpenings'
import { SeriesWorks as SeriesWorks_2551a8724126761136eaf84e518da861 } from '../../../features/series/panel/SeriesWorks'
import { WorksCell as WorksCell_e7c37b0ea92c5b1a94b1dc4e1608f033 } from '../../../features/series/panel/WorksCell'
import { OrderCell as OrderCell_9893ccb04734b4674f9caf4c11e10d83 } from '../../../panel/components/orders/OrderCell'
import { CustomerCell as CustomerCell_83453679638fdaa0b6a45164c5570372 } from '../../../panel/components/orders/CustomerCell'
import { OrderWorksCell as OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a } from '../../../panel/components/orders/OrderWorksCell'
import { OrderActionCell as OrderActionCell_4a42c127b398a457dcd944a0769b1ec4 } from '../../../panel/components/orders/OrderActionCell'
import { StateCell as StateCell_4033733b604c4c6cf168092d718e0e0f } from '../../../panel/components/cells/StateCell'
import { OrderSheet as OrderSheet_f40dcb439b61b98ec5be0d4c266d594b } from '../../../panel/components/orders/OrderSheet'
import { OrderPrints as OrderPrints_6cc0f5a5ae136b60e104f81fa5914118 } from '../../../features/packing-slips/panel/OrderPrints'
import { OrderRefund as OrderRefund_709420bcc2b1c7cdecd827947ec6684a } from '../../../panel/components/orders/OrderRefund'
import { CarrierField as CarrierField_29a67391412ea45e0440046c48df6bb3 } from '../../../panel/components/orders/CarrierField'
import { OrderMoney as OrderMoney_f63b452132ce1bc58d7fda4975fea117 } from '../../../panel/components/orders/OrderMoney'
import { OrderPage as OrderPage_638af664d98a388d9abdf44c958388e2 } from '../../../features/order-pages/panel/OrderPage'
import { OrderDocuments as OrderDocuments_9b1a6056c4bf62c5e4374905d9996fb4 } from '../../../features/invoices/panel/OrderDocuments'
import { OrderCertificates as OrderCertificates_b201c144414465616773409de26cd0fc } from '../../../features/certificates/panel/OrderCertificates'
import { OrderConversation as OrderConversation_8628014f76c3945609fab62a0fe154d6 } from '../../../features/agreements/panel/OrderConversation'
import { OrderNotes as OrderNotes_0bbf1bf5906a76c2efd0766681784fb3 } from '../../../features/order-pages/panel/OrderNotes'
import { OrderHistory as OrderHistory_441904dffd41a94f7b147fd1312be3c3 } from '../../../panel/components/orders/OrderHistory'
import { OrderCustoms as OrderCustoms_4148aa1ba24663a4fe5e4c705c91df7c } from '../../../features/customs/panel/OrderCustoms'
import { OrderLists as OrderLists_e3d5948b64f6b5d46403dec83ed5839d } from '../../../panel/components/orders/OrderLists'
import { CustomsAboveList as CustomsAboveList_2153312ed9041a4da10b0777a59d8b98 } from '../../../features/customs/panel/CustomsAboveList'
import { PrintSelected as PrintSelected_c7f4494a92077fab2c6ce047273889b4 } from '../../../features/packing-slips/panel/PrintSelected'
import { DiscountUses as DiscountUses_da00c50d9705d6bd410cf9fd131efa2d } from '../../../features/discounts/panel/DiscountUses'
import { UsesCell as UsesCell_1cc8df8751b314857c424998c36ae362 } from '../../../features/discounts/panel/UsesCell'
import { GiftCell as GiftCell_9b9ef0715fc4e7eba1925f6b6ad150d2 } from '../../../features/discounts/panel/GiftCell'
import { ConditionsLabel as ConditionsLabel_e2f76a0fb78a452e63765590ee8241a9 } from '../../../features/discounts/panel/ConditionsLabel'
import { InUseCell as InUseCell_facdf27e06d9821d053e0ced09e90816 } from '../../../features/discounts/panel/InUseCell'
import { GiftCardSheet as GiftCardSheet_732f645e0034ffba0efd32c88f436d42 } from '../../../features/gift-cards/panel/GiftCardSheet'
import { CertificateSheet as CertificateSheet_4670cb74c71aac168a06fd79767444c2 } from '../../../features/certificates/panel/CertificateSheet'
import { PersonSheet as PersonSheet_fb400554548b1854f7af6b9752a3de1c } from '../../../panel/components/person/PersonSheet'
import { StateField as StateField_1a0b47eaad24897b9185857b72006999 } from '../../../panel/components/customers/StateField'
import { CountryField as CountryField_e9a8d82358ea13b3d29efd0d4f2ef771 } from '../../../panel/components/customers/CountryField'
import { BackToOrder as BackToOrder_3dc081359a66c5212e0c744cb313d7b3 } from '../../../panel/components/customers/BackToOrder'
import { FormerPurchases as FormerPurchases_9ed0f0a8459c0c7219c1739db91ce9ae } from '../../../features/past-orders/panel/FormerPurchases'
import { BuyersList as BuyersList_1946125a328188b7c833a9df938c897b } from '../../../features/sales/panel/BuyersList'
import { MessageCell as MessageCell_603568e6ad41542cfadb17e32892d405 } from '../../../panel/components/messages/MessageCell'
import { AskedWork as AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616 } from '../../../panel/components/messages/AskedWork'
import { MessageActions as MessageActions_0b27c66b9c9751425d6d1b5603481b00 } from '../../../panel/components/messages/MessageActions'
import { ReadMark as ReadMark_07519ae065329c136db55fe1bce3a0c8 } from '../../../panel/components/messages/ReadMark'
import { AnsweredMark as AnsweredMark_404d9fb43e09a079d5100af003c8e4aa } from '../../../panel/components/messages/AnsweredMark'
import { MessageActionCell as MessageActionCell_813c09edc822597d1ec0904c56e9ea75 } from '../../../panel/components/messages/MessageActionCell'
import { MessageLists as MessageLists_323421e03fbea1be68906b003c63dc95 } from '../../../panel/components/messages/MessageLists'
import { ImportCollectorsLink as ImportCollectorsLink_76c652cb90faf293898e01a59f4d7bd8 } from '../../../features/collectors-import/panel/ImportCollectorsLink'
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
import { StateCell as StateCell_9f345813f85e671d91bf23f42279081b } from '../../../features/legal/panel/StateCell'
import { LegalVersions as LegalVersions_088dfc342beecf9c6d221e3ec494ffa6 } from '../../../features/legal/panel/LegalVersions'
import { AddRedirects as AddRedirects_ef84ed602a18eb81720da61712d783be } from '../../../features/redirects/panel/AddRedirects'
import { TeamView as TeamView_ed984bcc82fbbf66c61fedcf04b9e7a2 } from '../../../features/team/panel/TeamView'
import { EmailPreview as EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2 } from '../../../panel/components/emails/EmailPreview'
import { EmailRecipient as EmailRecipient_50be50b7834239e8568ed910b998e215 } from '../../../panel/components/emails/EmailRecipient'
import { EmailLists as EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5 } from '../../../panel/components/emails/EmailLists'
import { NewsletterSending as NewsletterSending_198ae93e134ad9c8f646e349ac3d34be } from '../../../features/newsletters/panel/NewsletterSending'
import { NewWorks as NewWorks_15bb312822e1bd17aa46e2b579ecd912 } from '../../../features/newsletters/panel/NewWorks'
import { NewsletterPreview as NewsletterPreview_2942646e06e564013627fedfa60db310 } from '../../../features/newsletters/panel/NewsletterPreview'
import { SendSlot as SendSlot_bf1076cea103a149771d89cb0b862fa4 } from '../../../features/newsletters/panel/SendSlot'
import { RowName as RowName_2171174cbbcef557b65a56f00a242776 } from '../../../features/about/panel/RowName'
import { DayField as DayField_b31c6e85222737ce06d6b4e41eb67f52 } from '../../../panel/components/settings/DayField'
import { Backup as Backup_9c730ca817cffd05b70234100f036a91 } from '../../../features/backup/panel/Backup'
import { ToSettings as ToSettings_6bdb9c8e2d9d1cc070c880cf925c2038 } from '../../../panel/components/settings/ToSettings'
import { ShippingNotes as ShippingNotes_64d3d385288abc452336aa7c62efd19c } from '../../../features/shipping-zones/panel/ShippingNotes'
import { PlacesField as PlacesField_6b9ac567d1eac886a5373a2180d0e663 } from '../../../features/shipping-zones/panel/PlacesField'
import { OpenRows as OpenRows_e87023093c8b206c2c03552b3859f31c } from '../../../panel/components/OpenRows'
import { SizeName as SizeName_bcb450dfec6efd92cd881b8c0844f0d3 } from '../../../features/shipping-zones/panel/ShippingRowName'
import { ZoneName as ZoneName_bcb450dfec6efd92cd881b8c0844f0d3 } from '../../../features/shipping-zones/panel/ShippingRowName'
import { ZoneStarts as ZoneStarts_5e849f32f211fe65539e125170c20a38 } from '../../../features/shipping-zones/panel/ZoneStarts'
import { UnmeasuredWorks as UnmeasuredWorks_a6557423e3faa4bd277ff7963a824355 } from '../../../features/shipping-zones/panel/UnmeasuredWorks'
import { NewRate as NewRate_114c1b2e5e95b3c524e296bff21f5b3c } from '../../../features/taxes/panel/NewRate'
import { StripeTaxStatus as StripeTaxStatus_eac8405dedc1d8852c2b8f692d21902d } from '../../../features/taxes/panel/StripeTaxStatus'
import { FillRates as FillRates_a608529ae5d695eaf1bebc06c5364b3d } from '../../../features/taxes/panel/FillRates'
import { StateField as StateField_0d8dbef5d4acd3fd69bb03968dbe4b60 } from '../../../features/taxes/panel/StateField'
import { PrintRateField as PrintRateField_3d999f6f15c9235f91e3b0a4294e026f } from '../../../features/taxes/panel/PrintRateField'
import { RateLabel as RateLabel_5f6bf1d850f0f73b6c3d68e5531b1afa } from '../../../features/taxes/panel/RateLabel'
import { DistanceSales as DistanceSales_76d55245ce31e7fe5f834f7779dc4aec } from '../../../features/taxes/panel/DistanceSales'
import { PanelNav as PanelNav_70b425cef4ba864a3962cd14a9675995 } from '../../../panel/components/nav/PanelNav'
import { GessoIcon as GessoIcon_781bec6587a5c0e6f850066622fedc8e } from '../../../panel/components/GessoLogo'
import { GessoLogo as GessoLogo_781bec6587a5c0e6f850066622fedc8e } from '../../../panel/components/GessoLogo'
import { SectionHead as SectionHead_88357f0b1292a105fadb271d9976139b } from '../../../panel/components/nav/SectionHead'
import { ThisMonth as ThisMonth_16fc27c98300fc5ee44fa9fb64ac7b3a } from '../../../features/sales/panel/ThisMonth'
import { LookedAtMost as LookedAtMost_24c024be0c748394f195143742eee425 } from '../../../features/analytics/panel/LookedAtMost'
import { TimeZone as TimeZone_f225410a6f8c5a260b410e27da1ec427 } from '../../../panel/components/TimeZone'
import { SessionEnd as SessionEnd_e437108054b89b6269cfa79e46d7cdf0 } from '../../../panel/components/session/SessionEnd'
import { AskDialog as AskDialog_3e365de5714ac3b80e6f269b8da92830 } from '../../../panel/components/account/AskDialog'
import { StaleWriteProtection as StaleWriteProtection_37732495a121a6e66daae9b0ab41be09 } from '../../../features/stale-writes/panel/StaleWriteProtection'
import { SignInView as SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924 } from '../../../panel/components/account/SignInView'
import { ForgotView as ForgotView_404f7236ef4faa0ffdbec0a30e24276c } from '../../../panel/components/account/ForgotView'
import { AccountView as AccountView_07c7911e02a5a1832a75489f34b18ee6 } from '../../../panel/components/account/AccountView'
import { ResetView as ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45 } from '../../../panel/components/account/ResetView'
import { AddressView as AddressView_8785add6e78965646f0f34e9c3276712 } from '../../../panel/components/settings/AddressView'
import { EmailView as EmailView_63fa7792922c5e7e4efd4551e91eec0c } from '../../../panel/components/settings/EmailView'
import { PaymentsView as PaymentsView_efc2c8af6db2301a14d05aa120c75689 } from '../../../panel/components/payments/PaymentsView'
import { Today as Today_6d3a642933e430983739e1ebd2958056 } from '../../../panel/components/today/Today'
import { AgreementsView as AgreementsView_4e85b5aa1e8618974530c65ca19e655f } from '../../../features/agreements/panel/AgreementsView'
import { EditionsView as EditionsView_f6dc126cce5f48716eba960d22e9ef56 } from '../../../features/editions/panel/EditionsView'
import { DocumentsView as DocumentsView_af07625dacef9a298b4200903fa4385c } from '../../../features/invoices/panel/DocumentsView'
import { PageViewsView as PageViewsView_318716c7e11c6780131ab44203bd11a1 } from '../../../features/analytics/panel/PageViewsView'
import { ArchiveView as ArchiveView_6916c8b7aebb05f51352651d411550d0 } from '../../../features/archive/panel/ArchiveView'
import { HistoryView as HistoryView_9caff2eef53f6d670d9b1ff3397400b6 } from '../../../features/archive/panel/HistoryView'
import { AuditTrailView as AuditTrailView_5f7d27fa345e26103e61e42c3ac704a0 } from '../../../features/audit-trail/panel/AuditTrailView'
import { FullCopyView as FullCopyView_7033c445d18273b75a12fd1567268cc6 } from '../../../features/full-copy/panel/FullCopyView'
import { HealthView as HealthView_786f16949026c1c2b3fba8edff10d8ad } from '../../../features/health/panel/HealthView'
import { ImportView as ImportView_d8a8e8f234e7341bfcaf796e35bc010b } from '../../../features/import/panel/ImportView'
import { PastOrdersView as PastOrdersView_ed7f420f792138dac518aa9f3f5a79e8 } from '../../../features/past-orders/panel/PastOrdersView'
import { PersonalDataView as PersonalDataView_4945f5def8220462c2214c1b562931e8 } from '../../../features/personal-data/panel/PersonalDataView'
import { SalesView as SalesView_938889aa5fc9dfa591d6c319b4f6cae7 } from '../../../features/sales/panel/SalesView'
import { InvitationView as InvitationView_82718a837f45a47c903fa2530db469d1 } from '../../../features/team/panel/InvitationView'
import { UndoView as UndoView_ee902651a5b433e93037eec8c8fa6445 } from '../../../features/undo/panel/UndoView'
import { VersionView as VersionView_d0ebaab66b70f51bfba3feb79284a5c7 } from '../../../features/version/panel/VersionView'
import { CataloguesView as CataloguesView_88c2735a2058be7b0a8f08fb4dde1870 } from '../../../features/work-documents/panel/CataloguesView'
import { YearView as YearView_a8f2b4a5f30d55e188c43335270b3752 } from '../../../features/year/panel/YearView'
import { TaxesDueView as TaxesDueView_240a57742df4024688e3e198b4831ae5 } from '../../../features/year/panel/TaxesDueView'
import { FeesView as FeesView_ac6a8dab354ca095841507d50c7643f9 } from '../../../features/year/panel/FeesView'
import { TaskView as TaskView_8c598cd45c0d207ffd18a8ab8b291ea6 } from '../../../panel/components/settings/TaskView'
import { SettingsView as SettingsView_29726114c00201fc89ea2022a2e6c889 } from '../../../panel/components/settings/SettingsView'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/panel/components/artworks/ArtworkCell#ArtworkCell": ArtworkCell_cfe6a70121ea94b27480d8651a9493b2,
  "/panel/components/cells/MoneyCell#MoneyCell": MoneyCell_632d9bc325e2d57280a8cbc9fe826eaf,
  "/panel/components/money/MoneyField#MoneyField": MoneyField_3bb7996da6d592bb6a4a09c30271f308,
  "/panel/components/artworks/OriginalCell#OriginalCell": OriginalCell_5b90f9c02abdb089e67c1b0353b04789,
  "/panel/components/ListOnly#ListOnly": ListOnly_6e1fc448368e03c5d0983e84f95f9f38,
  "/panel/components/artworks/OriginalActionsCell#OriginalActionsCell": OriginalActionsCell_e8eb7ef27d9bf9ab0644ea988fe07681,
  "/panel/components/orders/ShopSale#ShopSale": ShopSale_2a66e05844e9045e010fe81c9dc8a5bd,
  "/features/agreements/panel/AskOnWork#AskOnWork": AskOnWork_a827b3490738c9c0935eab611f1e3655,
  "/features/pay-here/panel/PayHereOnWork#PayHereOnWork": PayHereOnWork_290d023f15c341d8e487c2451a357d79,
  "/panel/components/artworks/PrintsCell#PrintsCell": PrintsCell_40bbeb3c24136897efae821df5168fd8,
  "/panel/components/artworks/PrintOptionsField#PrintOptionsField": PrintOptionsField_cd3ef1cb44644f1b097cb890e101cdc3,
  "/features/editions/panel/WorkEditions#WorkEditions": WorkEditions_ae0c3bdd630aaf369e73f84e5a39fd41,
  "/features/certificates/panel/ArtworkCertificates#ArtworkCertificates": ArtworkCertificates_2d3ba7b57eed80007ad1fb2342ca28ac,
  "/features/archive/panel/SizeInBoth#SizeInBoth": SizeInBoth_67ef8361bad05e6d14bfac1b248c9353,
  "/features/archive/panel/LineName#LineName": LineName_1db98627e3e4aa5eddf4697f826c5b2e,
  "/features/archive/panel/Attachments#Attachments": Attachments_5b592353c11f7732a6f03c92a59d668e,
  "/features/loans/panel/ConditionReports#ConditionReports": ConditionReports_95eb887fa08cb530302c0972b45a2374,
  "/features/archive/panel/HistoryLink#HistoryLink": HistoryLink_d320d93bd3a82661570da33db7c11ead,
  "/features/audit-trail/panel/WorkChanges#WorkChanges": WorkChanges_831782f10a5d83ad38fe7456c45627a2,
  "/panel/components/artworks/PublicationCell#PublicationCell": PublicationCell_3611234df039d1e9c01db71899493e8b,
  "/panel/components/artworks/PrivateLink#PrivateLink": PrivateLink_4e6734e60348e84d8721c751a0cd5032,
  "/features/share-pictures/panel/SharePictures#SharePictures": SharePictures_945e8f359031440cdf9e9e4dd14ce90b,
  "/panel/components/artworks/SelectedWorks#SelectedWorks": SelectedWorks_350a83a9f5bbac7e2df5d91094ac5937,
  "/features/undo/panel/UndoLine#UndoLine": UndoLine_be48300e77d68b1f4cfe01628cd1b315,
  "/features/stale-writes/panel/ShownList#ShownList": ShownList_01c50f2db31e980b327215bb39b4b232,
  "/panel/components/session/FormDraft#FormDraft": FormDraft_7ca6a90cbf91927f291cdf64fdcd70f5,
  "/panel/components/artworks/AskedTab#AskedTab": AskedTab_c4b05bae3c7e3d848ed122fd44792a32,
  "/features/stale-writes/panel/ShownForm#ShownForm": ShownForm_17436f7ae623e802bf93cbb2336ed225,
  "/panel/components/artworks/SeeOnSite#SeeOnSite": SeeOnSite_6a65cdcfb7f44cd4392680c5fb465c9b,
  "/panel/components/pictures/PictureCell#PictureCell": PictureCell_c820f81b76d5ceb290c75b1f42b9d07b,
  "/features/picture-maintenance/panel/PictureRenewal#PictureRenewal": PictureRenewal_e9bafd2427bc35d6c0488e9f69d6cca1,
  "/features/picture-maintenance/panel/UnusedPictures#UnusedPictures": UnusedPictures_a0f57fc80edd0fbec1adb56955ca2a7b,
  "/features/loans/panel/LoanSheet#LoanSheet": LoanSheet_d4fda138cf7b073b5d5f5e5737292cc1,
  "/features/audit-trail/panel/EntriesLink#EntriesLink": EntriesLink_276b2cda449e98d273166c6e076864e9,
  "/features/loans/panel/InsuranceOfPlace#InsuranceOfPlace": InsuranceOfPlace_c5dace3644cab03ee5753581291c6cac,
  "/features/loans/panel/StatementView#StatementView": StatementView_f420bc83720a30e5f529d3217175112e,
  "/features/loans/panel/ConditionSheet#ConditionSheet": ConditionSheet_b5d73c819ec86de26f09ab46568c2759,
  "/features/private-views/panel/ViewLink#ViewLink": ViewLink_4c4c974140c06508358e0707101e7bab,
  "/features/private-views/panel/OpenedCell#OpenedCell": OpenedCell_b097a93c9b87afb1e2ca0dec97652b8b,
  "/features/work-documents/panel/DocumentsOfRecord#DocumentsOfRecord": DocumentsOfRecord_a6feccf05a56f348b20d11d33688fecb,
  "/features/private-views/panel/ViewOpenings#ViewOpenings": ViewOpenings_a5351e665faa115f1a1b26327964845c,
  "/features/series/panel/SeriesWorks#SeriesWorks": SeriesWorks_2551a8724126761136eaf84e518da861,
  "/features/series/panel/WorksCell#WorksCell": WorksCell_e7c37b0ea92c5b1a94b1dc4e1608f033,
  "/panel/components/orders/OrderCell#OrderCell": OrderCell_9893ccb04734b4674f9caf4c11e10d83,
  "/panel/components/orders/CustomerCell#CustomerCell": CustomerCell_83453679638fdaa0b6a45164c5570372,
  "/panel/components/orders/OrderWorksCell#OrderWorksCell": OrderWorksCell_74c7a67d868eb78d5fd8d5f03794738a,
  "/panel/components/orders/OrderActionCell#OrderActionCell": OrderActionCell_4a42c127b398a457dcd944a0769b1ec4,
  "/panel/components/cells/StateCell#StateCell": StateCell_4033733b604c4c6cf168092d718e0e0f,
  "/panel/components/orders/OrderSheet#OrderSheet": OrderSheet_f40dcb439b61b98ec5be0d4c266d594b,
  "/features/packing-slips/panel/OrderPrints#OrderPrints": OrderPrints_6cc0f5a5ae136b60e104f81fa5914118,
  "/panel/components/orders/OrderRefund#OrderRefund": OrderRefund_709420bcc2b1c7cdecd827947ec6684a,
  "/panel/components/orders/CarrierField#CarrierField": CarrierField_29a67391412ea45e0440046c48df6bb3,
  "/panel/components/orders/OrderMoney#OrderMoney": OrderMoney_f63b452132ce1bc58d7fda4975fea117,
  "/features/order-pages/panel/OrderPage#OrderPage": OrderPage_638af664d98a388d9abdf44c958388e2,
  "/features/invoices/panel/OrderDocuments#OrderDocuments": OrderDocuments_9b1a6056c4bf62c5e4374905d9996fb4,
  "/features/certificates/panel/OrderCertificates#OrderCertificates": OrderCertificates_b201c144414465616773409de26cd0fc,
  "/features/agreements/panel/OrderConversation#OrderConversation": OrderConversation_8628014f76c3945609fab62a0fe154d6,
  "/features/order-pages/panel/OrderNotes#OrderNotes": OrderNotes_0bbf1bf5906a76c2efd0766681784fb3,
  "/panel/components/orders/OrderHistory#OrderHistory": OrderHistory_441904dffd41a94f7b147fd1312be3c3,
  "/features/customs/panel/OrderCustoms#OrderCustoms": OrderCustoms_4148aa1ba24663a4fe5e4c705c91df7c,
  "/panel/components/orders/OrderLists#OrderLists": OrderLists_e3d5948b64f6b5d46403dec83ed5839d,
  "/features/customs/panel/CustomsAboveList#CustomsAboveList": CustomsAboveList_2153312ed9041a4da10b0777a59d8b98,
  "/features/packing-slips/panel/PrintSelected#PrintSelected": PrintSelected_c7f4494a92077fab2c6ce047273889b4,
  "/features/discounts/panel/DiscountUses#DiscountUses": DiscountUses_da00c50d9705d6bd410cf9fd131efa2d,
  "/features/discounts/panel/UsesCell#UsesCell": UsesCell_1cc8df8751b314857c424998c36ae362,
  "/features/discounts/panel/GiftCell#GiftCell": GiftCell_9b9ef0715fc4e7eba1925f6b6ad150d2,
  "/features/discounts/panel/ConditionsLabel#ConditionsLabel": ConditionsLabel_e2f76a0fb78a452e63765590ee8241a9,
  "/features/discounts/panel/InUseCell#InUseCell": InUseCell_facdf27e06d9821d053e0ced09e90816,
  "/features/gift-cards/panel/GiftCardSheet#GiftCardSheet": GiftCardSheet_732f645e0034ffba0efd32c88f436d42,
  "/features/certificates/panel/CertificateSheet#CertificateSheet": CertificateSheet_4670cb74c71aac168a06fd79767444c2,
  "/panel/components/person/PersonSheet#PersonSheet": PersonSheet_fb400554548b1854f7af6b9752a3de1c,
  "/panel/components/customers/StateField#StateField": StateField_1a0b47eaad24897b9185857b72006999,
  "/panel/components/customers/CountryField#CountryField": CountryField_e9a8d82358ea13b3d29efd0d4f2ef771,
  "/panel/components/customers/BackToOrder#BackToOrder": BackToOrder_3dc081359a66c5212e0c744cb313d7b3,
  "/features/past-orders/panel/FormerPurchases#FormerPurchases": FormerPurchases_9ed0f0a8459c0c7219c1739db91ce9ae,
  "/features/sales/panel/BuyersList#BuyersList": BuyersList_1946125a328188b7c833a9df938c897b,
  "/panel/components/messages/MessageCell#MessageCell": MessageCell_603568e6ad41542cfadb17e32892d405,
  "/panel/components/messages/AskedWork#AskedWork": AskedWork_7fb86da378b9d1bfe5dddf59c7dfe616,
  "/panel/components/messages/MessageActions#MessageActions": MessageActions_0b27c66b9c9751425d6d1b5603481b00,
  "/panel/components/messages/ReadMark#ReadMark": ReadMark_07519ae065329c136db55fe1bce3a0c8,
  "/panel/components/messages/AnsweredMark#AnsweredMark": AnsweredMark_404d9fb43e09a079d5100af003c8e4aa,
  "/panel/components/messages/MessageActionCell#MessageActionCell": MessageActionCell_813c09edc822597d1ec0904c56e9ea75,
  "/panel/components/messages/MessageLists#MessageLists": MessageLists_323421e03fbea1be68906b003c63dc95,
  "/features/collectors-import/panel/ImportCollectorsLink#ImportCollectorsLink": ImportCollectorsLink_76c652cb90faf293898e01a59f4d7bd8,
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
  "/features/legal/panel/StateCell#StateCell": StateCell_9f345813f85e671d91bf23f42279081b,
  "/features/legal/panel/LegalVersions#LegalVersions": LegalVersions_088dfc342beecf9c6d221e3ec494ffa6,
  "/features/redirects/panel/AddRedirects#AddRedirects": AddRedirects_ef84ed602a18eb81720da61712d783be,
  "/features/team/panel/TeamView#TeamView": TeamView_ed984bcc82fbbf66c61fedcf04b9e7a2,
  "/panel/components/emails/EmailPreview#EmailPreview": EmailPreview_28c6a3074555bbba1dbfc11ba1f90cb2,
  "/panel/components/emails/EmailRecipient#EmailRecipient": EmailRecipient_50be50b7834239e8568ed910b998e215,
  "/panel/components/emails/EmailLists#EmailLists": EmailLists_e9813ac83c0ea18b67ce2ade3dc7d3c5,
  "/features/newsletters/panel/NewsletterSending#NewsletterSending": NewsletterSending_198ae93e134ad9c8f646e349ac3d34be,
  "/features/newsletters/panel/NewWorks#NewWorks": NewWorks_15bb312822e1bd17aa46e2b579ecd912,
  "/features/newsletters/panel/NewsletterPreview#NewsletterPreview": NewsletterPreview_2942646e06e564013627fedfa60db310,
  "/features/newsletters/panel/SendSlot#SendSlot": SendSlot_bf1076cea103a149771d89cb0b862fa4,
  "/features/about/panel/RowName#RowName": RowName_2171174cbbcef557b65a56f00a242776,
  "/panel/components/settings/DayField#DayField": DayField_b31c6e85222737ce06d6b4e41eb67f52,
  "/features/backup/panel/Backup#Backup": Backup_9c730ca817cffd05b70234100f036a91,
  "/panel/components/settings/ToSettings#ToSettings": ToSettings_6bdb9c8e2d9d1cc070c880cf925c2038,
  "/features/shipping-zones/panel/ShippingNotes#ShippingNotes": ShippingNotes_64d3d385288abc452336aa7c62efd19c,
  "/features/shipping-zones/panel/PlacesField#PlacesField": PlacesField_6b9ac567d1eac886a5373a2180d0e663,
  "/panel/components/OpenRows#OpenRows": OpenRows_e87023093c8b206c2c03552b3859f31c,
  "/features/shipping-zones/panel/ShippingRowName#SizeName": SizeName_bcb450dfec6efd92cd881b8c0844f0d3,
  "/features/shipping-zones/panel/ShippingRowName#ZoneName": ZoneName_bcb450dfec6efd92cd881b8c0844f0d3,
  "/features/shipping-zones/panel/ZoneStarts#ZoneStarts": ZoneStarts_5e849f32f211fe65539e125170c20a38,
  "/features/shipping-zones/panel/UnmeasuredWorks#UnmeasuredWorks": UnmeasuredWorks_a6557423e3faa4bd277ff7963a824355,
  "/features/taxes/panel/NewRate#NewRate": NewRate_114c1b2e5e95b3c524e296bff21f5b3c,
  "/features/taxes/panel/StripeTaxStatus#StripeTaxStatus": StripeTaxStatus_eac8405dedc1d8852c2b8f692d21902d,
  "/features/taxes/panel/FillRates#FillRates": FillRates_a608529ae5d695eaf1bebc06c5364b3d,
  "/features/taxes/panel/StateField#StateField": StateField_0d8dbef5d4acd3fd69bb03968dbe4b60,
  "/features/taxes/panel/PrintRateField#PrintRateField": PrintRateField_3d999f6f15c9235f91e3b0a4294e026f,
  "/features/taxes/panel/RateLabel#RateLabel": RateLabel_5f6bf1d850f0f73b6c3d68e5531b1afa,
  "/features/taxes/panel/DistanceSales#DistanceSales": DistanceSales_76d55245ce31e7fe5f834f7779dc4aec,
  "/panel/components/nav/PanelNav#PanelNav": PanelNav_70b425cef4ba864a3962cd14a9675995,
  "/panel/components/GessoLogo#GessoIcon": GessoIcon_781bec6587a5c0e6f850066622fedc8e,
  "/panel/components/GessoLogo#GessoLogo": GessoLogo_781bec6587a5c0e6f850066622fedc8e,
  "/panel/components/nav/SectionHead#SectionHead": SectionHead_88357f0b1292a105fadb271d9976139b,
  "/features/sales/panel/ThisMonth#ThisMonth": ThisMonth_16fc27c98300fc5ee44fa9fb64ac7b3a,
  "/features/analytics/panel/LookedAtMost#LookedAtMost": LookedAtMost_24c024be0c748394f195143742eee425,
  "/panel/components/TimeZone#TimeZone": TimeZone_f225410a6f8c5a260b410e27da1ec427,
  "/panel/components/session/SessionEnd#SessionEnd": SessionEnd_e437108054b89b6269cfa79e46d7cdf0,
  "/panel/components/account/AskDialog#AskDialog": AskDialog_3e365de5714ac3b80e6f269b8da92830,
  "/features/stale-writes/panel/StaleWriteProtection#StaleWriteProtection": StaleWriteProtection_37732495a121a6e66daae9b0ab41be09,
  "/panel/components/account/SignInView#SignInView": SignInView_9a903b5fc1ca0b8dbb93ff74cd9d2924,
  "/panel/components/account/ForgotView#ForgotView": ForgotView_404f7236ef4faa0ffdbec0a30e24276c,
  "/panel/components/account/AccountView#AccountView": AccountView_07c7911e02a5a1832a75489f34b18ee6,
  "/panel/components/account/ResetView#ResetView": ResetView_d3cbaa9609f1efc2716fbd6c0abcaf45,
  "/panel/components/settings/AddressView#AddressView": AddressView_8785add6e78965646f0f34e9c3276712,
  "/panel/components/settings/EmailView#EmailView": EmailView_63fa7792922c5e7e4efd4551e91eec0c,
  "/panel/components/payments/PaymentsView#PaymentsView": PaymentsView_efc2c8af6db2301a14d05aa120c75689,
  "/panel/components/today/Today#Today": Today_6d3a642933e430983739e1ebd2958056,
  "/features/agreements/panel/AgreementsView#AgreementsView": AgreementsView_4e85b5aa1e8618974530c65ca19e655f,
  "/features/editions/panel/EditionsView#EditionsView": EditionsView_f6dc126cce5f48716eba960d22e9ef56,
  "/features/invoices/panel/DocumentsView#DocumentsView": DocumentsView_af07625dacef9a298b4200903fa4385c,
  "/features/analytics/panel/PageViewsView#PageViewsView": PageViewsView_318716c7e11c6780131ab44203bd11a1,
  "/features/archive/panel/ArchiveView#ArchiveView": ArchiveView_6916c8b7aebb05f51352651d411550d0,
  "/features/archive/panel/HistoryView#HistoryView": HistoryView_9caff2eef53f6d670d9b1ff3397400b6,
  "/features/audit-trail/panel/AuditTrailView#AuditTrailView": AuditTrailView_5f7d27fa345e26103e61e42c3ac704a0,
  "/features/full-copy/panel/FullCopyView#FullCopyView": FullCopyView_7033c445d18273b75a12fd1567268cc6,
  "/features/health/panel/HealthView#HealthView": HealthView_786f16949026c1c2b3fba8edff10d8ad,
  "/features/import/panel/ImportView#ImportView": ImportView_d8a8e8f234e7341bfcaf796e35bc010b,
  "/features/past-orders/panel/PastOrdersView#PastOrdersView": PastOrdersView_ed7f420f792138dac518aa9f3f5a79e8,
  "/features/personal-data/panel/PersonalDataView#PersonalDataView": PersonalDataView_4945f5def8220462c2214c1b562931e8,
  "/features/sales/panel/SalesView#SalesView": SalesView_938889aa5fc9dfa591d6c319b4f6cae7,
  "/features/team/panel/InvitationView#InvitationView": InvitationView_82718a837f45a47c903fa2530db469d1,
  "/features/undo/panel/UndoView#UndoView": UndoView_ee902651a5b433e93037eec8c8fa6445,
  "/features/version/panel/VersionView#VersionView": VersionView_d0ebaab66b70f51bfba3feb79284a5c7,
  "/features/work-documents/panel/CataloguesView#CataloguesView": CataloguesView_88c2735a2058be7b0a8f08fb4dde1870,
  "/features/year/panel/YearView#YearView": YearView_a8f2b4a5f30d55e188c43335270b3752,
  "/features/year/panel/TaxesDueView#TaxesDueView": TaxesDueView_240a57742df4024688e3e198b4831ae5,
  "/features/year/panel/FeesView#FeesView": FeesView_ac6a8dab354ca095841507d50c7643f9,
  "/panel/components/settings/TaskView#TaskView": TaskView_8c598cd45c0d207ffd18a8ab8b291ea6,
  "/panel/components/settings/SettingsView#SettingsView": SettingsView_29726114c00201fc89ea2022a2e6c889,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
