import * as migration_20261120_111658_first_schema from './20261120_111658_first_schema';
import * as migration_20261120_114036_content_notices from './20261120_114036_content_notices';
import * as migration_20261120_114918_bot_check_and_lists from './20261120_114918_bot_check_and_lists';
import * as migration_20261120_120006_payments_followed from './20261120_120006_payments_followed';
import * as migration_20261120_140325_shop_settings from './20261120_140325_shop_settings';
import * as migration_20261120_141900_picture_notices from './20261120_141900_picture_notices';
import * as migration_20261120_154025_letters_pictures_imports from './20261120_154025_letters_pictures_imports';
import * as migration_20261122_043259_rename_letters_to_emails from './20261122_043259_rename_letters_to_emails';
import * as migration_20261122_084626_constraints_of_the_shop from './20261122_084626_constraints_of_the_shop';
import * as migration_20261122_092327_payment_answers from './20261122_092327_payment_answers';
import * as migration_20261122_093016_refund_tokens_and_reconciliation from './20261122_093016_refund_tokens_and_reconciliation';
import * as migration_20261122_093614_owner_account from './20261122_093614_owner_account';
import * as migration_20261122_104437_audit_trail from './20261122_104437_audit_trail';
import * as migration_20261122_112750_roles_and_invitations from './20261122_112750_roles_and_invitations';
import * as migration_20261122_134153_confirmed_subscriptions from './20261122_134153_confirmed_subscriptions';
import * as migration_20261122_135034_order_cancellations_and_addresses from './20261122_135034_order_cancellations_and_addresses';
import * as migration_20261122_140158_sentences_of_home_and_landing from './20261122_140158_sentences_of_home_and_landing';
import * as migration_20261122_140735_first_steps from './20261122_140735_first_steps';
import * as migration_20261122_144034_states_of_artworks from './20261122_144034_states_of_artworks';
import * as migration_20261122_144734_trust_import_and_undo from './20261122_144734_trust_import_and_undo';
import * as migration_20261122_145615_sums_of_the_year from './20261122_145615_sums_of_the_year';
import * as migration_20261122_150912_print_presets from './20261122_150912_print_presets';
import * as migration_20261122_171340_answers_to_messages from './20261122_171340_answers_to_messages';
import * as migration_20261122_181541_provider_fees from './20261122_181541_provider_fees';
import * as migration_20261122_181905_order_numbers from './20261122_181905_order_numbers';
import * as migration_20261122_182701_about_page from './20261122_182701_about_page';
import * as migration_20261122_183800_backup_made from './20261122_183800_backup_made';
import * as migration_20261122_204758_series_of_artworks from './20261122_204758_series_of_artworks';
import * as migration_20261122_213547_asked_works_and_work_texts from './20261122_213547_asked_works_and_work_texts';
import * as migration_20261122_215416_first_publication from './20261122_215416_first_publication';
import * as migration_20261122_215500_artwork_search from './20261122_215500_artwork_search';
import * as migration_20261122_220053_demo_in_installation from './20261122_220053_demo_in_installation';
import * as migration_20261123_002540_amounts_of_orders from './20261123_002540_amounts_of_orders';
import * as migration_20261123_010301_legal_pages_and_visits from './20261123_010301_legal_pages_and_visits';
import * as migration_20261123_011356_express_pay from './20261123_011356_express_pay';
import * as migration_20261123_011901_tax_settings from './20261123_011901_tax_settings';
import * as migration_20261123_012324_discount_codes from './20261123_012324_discount_codes';
import * as migration_20261123_013218_grown_collectors_list from './20261123_013218_grown_collectors_list';
import * as migration_20261123_013358_shipping_terms from './20261123_013358_shipping_terms';
import * as migration_20261123_044216_stripe_tax from './20261123_044216_stripe_tax';
import * as migration_20261123_052502_private_views from './20261123_052502_private_views';
import * as migration_20261123_052531_newsletters_as_typed from './20261123_052531_newsletters_as_typed';
import * as migration_20261123_052636_gift_cards from './20261123_052636_gift_cards';
import * as migration_20261123_052945_agreements from './20261123_052945_agreements';
import * as migration_20261123_053200_offers from './20261123_053200_offers';
import * as migration_20261123_054722_asked_shipping from './20261123_054722_asked_shipping';
import * as migration_20261123_090842_order_pages from './20261123_090842_order_pages';
import * as migration_20261123_091211_numbered_papers from './20261123_091211_numbered_papers';
import * as migration_20261123_091322_editions_of_prints from './20261123_091322_editions_of_prints';
import * as migration_20261123_091420_certificates from './20261123_091420_certificates';
import * as migration_20261123_091519_archive from './20261123_091519_archive';
import * as migration_20261123_091603_old_addresses from './20261123_091603_old_addresses';
import * as migration_20261123_174345_full_copies from './20261123_174345_full_copies';
import * as migration_20261123_212225_import_from_other_shops from './20261123_212225_import_from_other_shops';
import * as migration_20261123_212714_past_orders from './20261123_212714_past_orders';
import * as migration_20261123_213000_grows_flat from './20261123_213000_grows_flat';
import * as migration_20261124_175233_pictures_made_again from './20261124_175233_pictures_made_again';
import * as migration_20261124_181558_one_pace from './20261124_181558_one_pace';
import * as migration_20261124_190308_scheduled_backups from './20261124_190308_scheduled_backups';
import * as migration_20261125_095000_buyers_search from './20261125_095000_buyers_search';
import * as migration_20261125_173338_lists_of_a_grown_shop from './20261125_173338_lists_of_a_grown_shop';
import * as migration_20261125_212825_sums_of_a_grown_shop from './20261125_212825_sums_of_a_grown_shop';
import * as migration_20261127_094200_reset_links_and_known_devices from './20261127_094200_reset_links_and_known_devices';
import * as migration_20261127_101233_refusals_by_role from './20261127_101233_refusals_by_role';
import * as migration_20261127_183053_factor_for_everybody from './20261127_183053_factor_for_everybody';
import * as migration_20261129_033503_one_place_for_the_owner from './20261129_033503_one_place_for_the_owner';
import * as migration_20261129_063243_show_new_columns from './20261129_063243_show_new_columns';
import * as migration_20261129_093911_https_trials_and_versions from './20261129_093911_https_trials_and_versions';
import * as migration_20261130_005821_telling_room_museums_rights_customs from './20261130_005821_telling_room_museums_rights_customs';
import * as migration_20261130_062545_documents_loans_fairs_pay_here from './20261130_062545_documents_loans_fairs_pay_here';

export const migrations = [
  {
    up: migration_20261120_111658_first_schema.up,
    down: migration_20261120_111658_first_schema.down,
    name: '20261120_111658_first_schema',
  },
  {
    up: migration_20261120_114036_content_notices.up,
    down: migration_20261120_114036_content_notices.down,
    name: '20261120_114036_content_notices',
  },
  {
    up: migration_20261120_114918_bot_check_and_lists.up,
    down: migration_20261120_114918_bot_check_and_lists.down,
    name: '20261120_114918_bot_check_and_lists',
  },
  {
    up: migration_20261120_120006_payments_followed.up,
    down: migration_20261120_120006_payments_followed.down,
    name: '20261120_120006_payments_followed',
  },
  {
    up: migration_20261120_140325_shop_settings.up,
    down: migration_20261120_140325_shop_settings.down,
    name: '20261120_140325_shop_settings',
  },
  {
    up: migration_20261120_141900_picture_notices.up,
    down: migration_20261120_141900_picture_notices.down,
    name: '20261120_141900_picture_notices',
  },
  {
    up: migration_20261120_154025_letters_pictures_imports.up,
    down: migration_20261120_154025_letters_pictures_imports.down,
    name: '20261120_154025_letters_pictures_imports',
  },
  {
    up: migration_20261122_043259_rename_letters_to_emails.up,
    down: migration_20261122_043259_rename_letters_to_emails.down,
    name: '20261122_043259_rename_letters_to_emails',
  },
  {
    up: migration_20261122_084626_constraints_of_the_shop.up,
    down: migration_20261122_084626_constraints_of_the_shop.down,
    name: '20261122_084626_constraints_of_the_shop',
  },
  {
    up: migration_20261122_092327_payment_answers.up,
    down: migration_20261122_092327_payment_answers.down,
    name: '20261122_092327_payment_answers',
  },
  {
    up: migration_20261122_093016_refund_tokens_and_reconciliation.up,
    down: migration_20261122_093016_refund_tokens_and_reconciliation.down,
    name: '20261122_093016_refund_tokens_and_reconciliation',
  },
  {
    up: migration_20261122_093614_owner_account.up,
    down: migration_20261122_093614_owner_account.down,
    name: '20261122_093614_owner_account',
  },
  {
    up: migration_20261122_104437_audit_trail.up,
    down: migration_20261122_104437_audit_trail.down,
    name: '20261122_104437_audit_trail',
  },
  {
    up: migration_20261122_112750_roles_and_invitations.up,
    down: migration_20261122_112750_roles_and_invitations.down,
    name: '20261122_112750_roles_and_invitations',
  },
  {
    up: migration_20261122_134153_confirmed_subscriptions.up,
    down: migration_20261122_134153_confirmed_subscriptions.down,
    name: '20261122_134153_confirmed_subscriptions',
  },
  {
    up: migration_20261122_135034_order_cancellations_and_addresses.up,
    down: migration_20261122_135034_order_cancellations_and_addresses.down,
    name: '20261122_135034_order_cancellations_and_addresses',
  },
  {
    up: migration_20261122_140158_sentences_of_home_and_landing.up,
    down: migration_20261122_140158_sentences_of_home_and_landing.down,
    name: '20261122_140158_sentences_of_home_and_landing',
  },
  {
    up: migration_20261122_140735_first_steps.up,
    down: migration_20261122_140735_first_steps.down,
    name: '20261122_140735_first_steps',
  },
  {
    up: migration_20261122_144034_states_of_artworks.up,
    down: migration_20261122_144034_states_of_artworks.down,
    name: '20261122_144034_states_of_artworks',
  },
  {
    up: migration_20261122_144734_trust_import_and_undo.up,
    down: migration_20261122_144734_trust_import_and_undo.down,
    name: '20261122_144734_trust_import_and_undo',
  },
  {
    up: migration_20261122_145615_sums_of_the_year.up,
    down: migration_20261122_145615_sums_of_the_year.down,
    name: '20261122_145615_sums_of_the_year',
  },
  {
    up: migration_20261122_150912_print_presets.up,
    down: migration_20261122_150912_print_presets.down,
    name: '20261122_150912_print_presets',
  },
  {
    up: migration_20261122_171340_answers_to_messages.up,
    down: migration_20261122_171340_answers_to_messages.down,
    name: '20261122_171340_answers_to_messages',
  },
  {
    up: migration_20261122_181541_provider_fees.up,
    down: migration_20261122_181541_provider_fees.down,
    name: '20261122_181541_provider_fees',
  },
  {
    up: migration_20261122_181905_order_numbers.up,
    down: migration_20261122_181905_order_numbers.down,
    name: '20261122_181905_order_numbers',
  },
  {
    up: migration_20261122_182701_about_page.up,
    down: migration_20261122_182701_about_page.down,
    name: '20261122_182701_about_page',
  },
  {
    up: migration_20261122_183800_backup_made.up,
    down: migration_20261122_183800_backup_made.down,
    name: '20261122_183800_backup_made',
  },
  {
    up: migration_20261122_204758_series_of_artworks.up,
    down: migration_20261122_204758_series_of_artworks.down,
    name: '20261122_204758_series_of_artworks',
  },
  {
    up: migration_20261122_213547_asked_works_and_work_texts.up,
    down: migration_20261122_213547_asked_works_and_work_texts.down,
    name: '20261122_213547_asked_works_and_work_texts',
  },
  {
    up: migration_20261122_215416_first_publication.up,
    down: migration_20261122_215416_first_publication.down,
    name: '20261122_215416_first_publication',
  },
  {
    up: migration_20261122_215500_artwork_search.up,
    down: migration_20261122_215500_artwork_search.down,
    name: '20261122_215500_artwork_search',
  },
  {
    up: migration_20261122_220053_demo_in_installation.up,
    down: migration_20261122_220053_demo_in_installation.down,
    name: '20261122_220053_demo_in_installation',
  },
  {
    up: migration_20261123_002540_amounts_of_orders.up,
    down: migration_20261123_002540_amounts_of_orders.down,
    name: '20261123_002540_amounts_of_orders',
  },
  {
    up: migration_20261123_010301_legal_pages_and_visits.up,
    down: migration_20261123_010301_legal_pages_and_visits.down,
    name: '20261123_010301_legal_pages_and_visits',
  },
  {
    up: migration_20261123_011356_express_pay.up,
    down: migration_20261123_011356_express_pay.down,
    name: '20261123_011356_express_pay',
  },
  {
    up: migration_20261123_011901_tax_settings.up,
    down: migration_20261123_011901_tax_settings.down,
    name: '20261123_011901_tax_settings',
  },
  {
    up: migration_20261123_012324_discount_codes.up,
    down: migration_20261123_012324_discount_codes.down,
    name: '20261123_012324_discount_codes',
  },
  {
    up: migration_20261123_013218_grown_collectors_list.up,
    down: migration_20261123_013218_grown_collectors_list.down,
    name: '20261123_013218_grown_collectors_list',
  },
  {
    up: migration_20261123_013358_shipping_terms.up,
    down: migration_20261123_013358_shipping_terms.down,
    name: '20261123_013358_shipping_terms',
  },
  {
    up: migration_20261123_044216_stripe_tax.up,
    down: migration_20261123_044216_stripe_tax.down,
    name: '20261123_044216_stripe_tax',
  },
  {
    up: migration_20261123_052502_private_views.up,
    down: migration_20261123_052502_private_views.down,
    name: '20261123_052502_private_views',
  },
  {
    up: migration_20261123_052531_newsletters_as_typed.up,
    down: migration_20261123_052531_newsletters_as_typed.down,
    name: '20261123_052531_newsletters_as_typed',
  },
  {
    up: migration_20261123_052636_gift_cards.up,
    down: migration_20261123_052636_gift_cards.down,
    name: '20261123_052636_gift_cards',
  },
  {
    up: migration_20261123_052945_agreements.up,
    down: migration_20261123_052945_agreements.down,
    name: '20261123_052945_agreements',
  },
  {
    up: migration_20261123_053200_offers.up,
    down: migration_20261123_053200_offers.down,
    name: '20261123_053200_offers',
  },
  {
    up: migration_20261123_054722_asked_shipping.up,
    down: migration_20261123_054722_asked_shipping.down,
    name: '20261123_054722_asked_shipping',
  },
  {
    up: migration_20261123_090842_order_pages.up,
    down: migration_20261123_090842_order_pages.down,
    name: '20261123_090842_order_pages',
  },
  {
    up: migration_20261123_091211_numbered_papers.up,
    down: migration_20261123_091211_numbered_papers.down,
    name: '20261123_091211_numbered_papers',
  },
  {
    up: migration_20261123_091322_editions_of_prints.up,
    down: migration_20261123_091322_editions_of_prints.down,
    name: '20261123_091322_editions_of_prints',
  },
  {
    up: migration_20261123_091420_certificates.up,
    down: migration_20261123_091420_certificates.down,
    name: '20261123_091420_certificates',
  },
  {
    up: migration_20261123_091519_archive.up,
    down: migration_20261123_091519_archive.down,
    name: '20261123_091519_archive',
  },
  {
    up: migration_20261123_091603_old_addresses.up,
    down: migration_20261123_091603_old_addresses.down,
    name: '20261123_091603_old_addresses',
  },
  {
    up: migration_20261123_174345_full_copies.up,
    down: migration_20261123_174345_full_copies.down,
    name: '20261123_174345_full_copies',
  },
  {
    up: migration_20261123_212225_import_from_other_shops.up,
    down: migration_20261123_212225_import_from_other_shops.down,
    name: '20261123_212225_import_from_other_shops',
  },
  {
    up: migration_20261123_212714_past_orders.up,
    down: migration_20261123_212714_past_orders.down,
    name: '20261123_212714_past_orders',
  },
  {
    up: migration_20261123_213000_grows_flat.up,
    down: migration_20261123_213000_grows_flat.down,
    name: '20261123_213000_grows_flat',
  },
  {
    up: migration_20261124_175233_pictures_made_again.up,
    down: migration_20261124_175233_pictures_made_again.down,
    name: '20261124_175233_pictures_made_again',
  },
  {
    up: migration_20261124_181558_one_pace.up,
    down: migration_20261124_181558_one_pace.down,
    name: '20261124_181558_one_pace',
  },
  {
    up: migration_20261124_190308_scheduled_backups.up,
    down: migration_20261124_190308_scheduled_backups.down,
    name: '20261124_190308_scheduled_backups',
  },
  {
    up: migration_20261125_095000_buyers_search.up,
    down: migration_20261125_095000_buyers_search.down,
    name: '20261125_095000_buyers_search',
  },
  {
    up: migration_20261125_173338_lists_of_a_grown_shop.up,
    down: migration_20261125_173338_lists_of_a_grown_shop.down,
    name: '20261125_173338_lists_of_a_grown_shop',
  },
  {
    up: migration_20261125_212825_sums_of_a_grown_shop.up,
    down: migration_20261125_212825_sums_of_a_grown_shop.down,
    name: '20261125_212825_sums_of_a_grown_shop',
  },
  {
    up: migration_20261127_094200_reset_links_and_known_devices.up,
    down: migration_20261127_094200_reset_links_and_known_devices.down,
    name: '20261127_094200_reset_links_and_known_devices',
  },
  {
    up: migration_20261127_101233_refusals_by_role.up,
    down: migration_20261127_101233_refusals_by_role.down,
    name: '20261127_101233_refusals_by_role',
  },
  {
    up: migration_20261127_183053_factor_for_everybody.up,
    down: migration_20261127_183053_factor_for_everybody.down,
    name: '20261127_183053_factor_for_everybody',
  },
  {
    up: migration_20261129_033503_one_place_for_the_owner.up,
    down: migration_20261129_033503_one_place_for_the_owner.down,
    name: '20261129_033503_one_place_for_the_owner',
  },
  {
    up: migration_20261129_063243_show_new_columns.up,
    down: migration_20261129_063243_show_new_columns.down,
    name: '20261129_063243_show_new_columns',
  },
  {
    up: migration_20261129_093911_https_trials_and_versions.up,
    down: migration_20261129_093911_https_trials_and_versions.down,
    name: '20261129_093911_https_trials_and_versions',
  },
  {
    up: migration_20261130_005821_telling_room_museums_rights_customs.up,
    down: migration_20261130_005821_telling_room_museums_rights_customs.down,
    name: '20261130_005821_telling_room_museums_rights_customs',
  },
  {
    up: migration_20261130_062545_documents_loans_fairs_pay_here.up,
    down: migration_20261130_062545_documents_loans_fairs_pay_here.down,
    name: '20261130_062545_documents_loans_fairs_pay_here',
  },
];
