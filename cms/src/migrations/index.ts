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
    name: '20261122_112750_roles_and_invitations'
  },
];
