import { withShop } from '../support/shop'

const shop = withShop({ SWEEP_SECONDS: '3600' })

test('the audit trail has who connected what, and none of the secrets', async () => {
  const artist = await shop().signIn()
  await artist.call('saveBackupPassphrase', { passphrase: 'herons over the salt marsh' })
  const entries = await shop().query<{ action: string; actor_kind: string; everything: string }>(
    `SELECT action, actor_kind, to_jsonb(audit_entries)::text AS everything FROM audit_entries
     WHERE noun = 'settings' AND record_id = 'backup'`,
  )
  expect(entries).toMatchObject([{ action: 'created', actor_kind: 'account' }])
  expect(entries[0]?.everything).not.toContain('herons')
})
