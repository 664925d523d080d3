/**
 * `npm run migration -- name` writes a migration from the last one to the present collections and tables.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildConfig, getPayload } from 'payload'
import { shopConfig } from '../cms/src/payload.config'
import { sharedEnv } from '../cms/src/platform/process/env'

const migrationName = process.argv[2]
if (!migrationName) throw new Error('Name the migration: npm run migration -- what_it_does')

const payload = await getPayload({
  config: buildConfig(shopConfig(sharedEnv())),
  disableDBConnect: true,
  disableOnInit: true,
})
await payload.db.createMigration({ migrationName, payload, forceAcceptWarning: true })

// Payload's template imports types as values, which `verbatimModuleSyntax` does not allow.
const folder = 'cms/src/migrations'
for (const file of readdirSync(folder).filter((name) => /^\d.*\.ts$/.test(name))) {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  const imports = 'import { type MigrateDownArgs, type MigrateUpArgs, sql }'
  writeFileSync(`${folder}/${file}`, text.replace('import { MigrateUpArgs, MigrateDownArgs, sql }', imports))
}
process.exit(0)
