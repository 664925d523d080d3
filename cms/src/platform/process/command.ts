import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Env } from './env'

/** What a command that does not start the shop can open. */
export type ShopTools = {
  openPayload: (env: Env) => Promise<Payload>
  /** Migrates the database to this version's schema. */
  migrate: (payload: Payload, env: Env) => Promise<void>
  /** Runs `work` while no other process on this database starts. */
  withStartLock: <T>(env: Env, work: () => Promise<T>) => Promise<T>
  readMigrations: () => Promise<Migration[]>
}

type Migration = {
  name: string
  up: (args: MigrateUpArgs) => Promise<void>
  down: (args: MigrateDownArgs) => Promise<void>
}

/** A command of a feature. @throws EnvError, StartError */
export type Command = (args: string[], tools: ShopTools) => Promise<void>
