import type { personalDataEndpoints } from '@gesso/shared-types/features/personal-data/personal-data-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { settingStates } from '../../settings/setting-states'
import { erasePerson } from './erase-person'
import { createForgetter } from './forgetter'
import { readPerson } from './read-person'

export const routes: Routes<keyof typeof personalDataEndpoints> = {
  readPerson: ({ email }, context) => readPerson(context, email),
  erasePerson: ({ email, evenUnsent }, context) => erasePerson(context, email, evenUnsent ?? false),
}

export const extensions: Served['extensions'] = [
  extending(settingStates, { 'personal-data': async () => ({ words: 'hand out or erase' }) }),
]

export const workers: Served['workers'] = [createForgetter]
