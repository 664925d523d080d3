import type { Matter } from '@gesso/shared-types/today/matter'
import type { MatterSource } from '../../platform/matter-source'
import type { HealthLine } from './health-part'
import { readHealth } from './read-health'

const matterOf = (part: string, { text, at, link }: HealthLine): Matter => ({
  key: `${part}: ${text}`.slice(0, 100),
  title: [part],
  says: [text, ...(at ? [' ', { at }, '.'] : [])],
  isWrong: true,
  actions: [link ?? { label: 'Open Health', href: '/admin/health' }],
})

/** What is wrong by Health, and not another matter already. */
export const healthMatters: MatterSource = {
  kind: 'health',
  urgency: 'shop',
  one: 'state of the shop',
  many: 'the state of the shop',
  forOwners: true,
  read: async (context) =>
    (await readHealth(context)).flatMap(({ name, lines }) =>
      lines
        .filter(({ tone, isOtherMatter }) => tone === 'wrong' && !isOtherMatter)
        .map((line) => matterOf(name, line)),
    ),
}
