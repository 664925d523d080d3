import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Calls the outbox's table by what it holds. Everything is renamed in place, so every row stays. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE letters RENAME TO emails;
    ALTER SEQUENCE letters_id_seq RENAME TO emails_id_seq;
    ALTER TABLE emails RENAME CONSTRAINT letters_pkey TO emails_pkey;
    ALTER TABLE emails RENAME CONSTRAINT letters_order_id_orders_id_fk TO emails_order_id_orders_id_fk;
    ALTER TABLE emails RENAME CONSTRAINT letters_newsletter_id_newsletters_id_fk TO emails_newsletter_id_newsletters_id_fk;
    ALTER INDEX letters_kind_idx RENAME TO emails_kind_idx;
    ALTER INDEX letters_order_idx RENAME TO emails_order_idx;
    ALTER INDEX letters_newsletter_idx RENAME TO emails_newsletter_idx;
    ALTER INDEX letters_key_idx RENAME TO emails_key_idx;
    ALTER INDEX letters_updated_at_idx RENAME TO emails_updated_at_idx;
    ALTER INDEX letters_created_at_idx RENAME TO emails_created_at_idx;
    ALTER INDEX letters_due_idx RENAME TO emails_due_idx;
    ALTER INDEX letters_unsubscribe_token_idx RENAME TO emails_unsubscribe_token_idx;
    ALTER TABLE payload_locked_documents_rels RENAME COLUMN letters_id TO emails_id;
    ALTER TABLE payload_locked_documents_rels
      RENAME CONSTRAINT payload_locked_documents_rels_letters_fk TO payload_locked_documents_rels_emails_fk;
    ALTER INDEX payload_locked_documents_rels_letters_id_idx RENAME TO payload_locked_documents_rels_emails_id_idx;
    UPDATE payload_preferences SET key = regexp_replace(key, '^collection-letters(?=-|$)', 'collection-emails');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE emails RENAME TO letters;
    ALTER SEQUENCE emails_id_seq RENAME TO letters_id_seq;
    ALTER TABLE letters RENAME CONSTRAINT emails_pkey TO letters_pkey;
    ALTER TABLE letters RENAME CONSTRAINT emails_order_id_orders_id_fk TO letters_order_id_orders_id_fk;
    ALTER TABLE letters RENAME CONSTRAINT emails_newsletter_id_newsletters_id_fk TO letters_newsletter_id_newsletters_id_fk;
    ALTER INDEX emails_kind_idx RENAME TO letters_kind_idx;
    ALTER INDEX emails_order_idx RENAME TO letters_order_idx;
    ALTER INDEX emails_newsletter_idx RENAME TO letters_newsletter_idx;
    ALTER INDEX emails_key_idx RENAME TO letters_key_idx;
    ALTER INDEX emails_updated_at_idx RENAME TO letters_updated_at_idx;
    ALTER INDEX emails_created_at_idx RENAME TO letters_created_at_idx;
    ALTER INDEX emails_due_idx RENAME TO letters_due_idx;
    ALTER INDEX emails_unsubscribe_token_idx RENAME TO letters_unsubscribe_token_idx;
    ALTER TABLE payload_locked_documents_rels RENAME COLUMN emails_id TO letters_id;
    ALTER TABLE payload_locked_documents_rels
      RENAME CONSTRAINT payload_locked_documents_rels_emails_fk TO payload_locked_documents_rels_letters_fk;
    ALTER INDEX payload_locked_documents_rels_emails_id_idx RENAME TO payload_locked_documents_rels_letters_id_idx;
    UPDATE payload_preferences SET key = regexp_replace(key, '^collection-emails(?=-|$)', 'collection-letters');`)
}
