import type { fairEndpoints } from '@gesso/shared-types/features/fair/fair-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { matterSources } from '../../platform/matter-source'
import { personalData } from '../../platform/personal-data'
import { whileOn } from '../../settings/require-switched-on'
import { copiedFairs } from './copied-fairs'
import { fairMatters } from './fair-matters'
import { peopleOfFairs } from './people-of-fairs'
import { listEntries } from './read-entries'
import { readFairPeople, readFairWorks } from './read-fair'
import { receiveEntry } from './receive-entry'
import { serveFair } from './serve-fair'
import { settleEntry } from './settle-entry'

const now = () => new Date().toISOString()

/** What was taken while the switch was on is received while it is off, too: it is money. */
export const routes: Routes<keyof typeof fairEndpoints> = {
  ...whileOn('fair', {
    readFairWorks: async ({ from }, context) => ({
      now: now(),
      ...(await readFairWorks(context, from ?? 0)),
    }),
    readFairPeople: async (_input, context) => ({ now: now(), people: await readFairPeople(context) }),
  } satisfies Partial<Routes>),
  sendFairEntry: async ({ entry }, context) => ({ now: now(), entry: await receiveEntry(context, entry) }),
  listFairEntries: async (_input, context) => ({ now: now(), entries: await listEntries(context) }),
  settleFairEntry: ({ id, by }, context) => settleEntry(context, id, by),
}

export const requests: Served['requests'] = {
  beforePages: (app, { context }) => app.use(serveFair(context)),
}

export const extensions: Served['extensions'] = [
  extending(matterSources, fairMatters),
  extending(personalData, peopleOfFairs),
  extending(copiedParts, copiedFairs),
]
