import { sizeWords } from '@gesso/shared-types/artworks/size-words'
import type { Context } from '../../platform/context'
import { isPublicHttp } from '../../platform/network/own-network'
import { diskStateOf, readFreeBytes } from '../../platform/process/disk-space'
import { shopVersion } from '../../platform/process/shop-version'
import { passphraseProblem } from '../backup/passphrase-problem'
import { readBackups } from '../backup/read-backups'
import { backupHealth } from './backup-health'
import { emailHealth } from './email-health'
import { type Facts, readFacts } from './facts'
import { type HealthLine, type HealthPart, healthParts, type Tone, worstTone } from './health-part'
import { BEST_LINE, endedNode } from './node-release'
import { paymentsHealth } from './payments-health'
import { workerHealth } from './worker-health'

function database({ env, whyDeaf }: Context, { databaseVersion, databaseBytes }: Facts): HealthPart {
  const version = databaseVersion.split(' ', 1)[0]
  const where = env.isDatabaseEmbedded ? ', which comes with the shop' : ''
  const pooler =
    env.databaseDirectUrl === env.databaseUrl
      ? []
      : [
          {
            tone: 'well' as const,
            text: 'Through a pooler; migrations and notices go past it (DATABASE_DIRECT_URL).',
          },
        ]
  const reason = whyDeaf?.() ?? null
  const deaf: HealthLine = {
    tone: 'wrong',
    text: `Changes are not heard of, so no page is kept ready: the shop sells, and is slower. The reason: ${reason}`,
  }
  return {
    name: 'Database',
    lines: [
      { tone: 'well', text: `PostgreSQL ${version}${where}. Its data takes ${sizeWords(databaseBytes)}.` },
      ...pooler,
      ...(reason === null ? [] : [deaf]),
    ],
  }
}

async function pictures({ env }: Context): Promise<HealthPart> {
  const lines: HealthLine[] = []
  if (env.bucket) lines.push({ tone: 'well', text: `Pictures are in the bucket ${env.bucket.bucket}.` })
  const free = await readFreeBytes(env.dataDir)
  if (free === null) lines.push({ tone: 'waiting', text: 'The system does not say how much space is free.' })
  else {
    const isLow = diskStateOf(free) !== 'ok'
    lines.push({
      tone: isLow ? 'wrong' : 'well',
      text: isLow
        ? `${sizeWords(free)} are free on the server’s disk. Free some before pictures and orders cannot be saved.`
        : `${sizeWords(free)} are free on the server’s disk.`,
      link: { label: 'Pictures in no work', href: '/admin/collections/pictures?unused=true' },
      ...(isLow && { isOtherMatter: true as const }),
    })
  }
  return { name: 'Pictures', lines }
}

function version(): HealthPart {
  const began = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const ended = endedNode(process.versions.node)
  const outdated: HealthLine[] = ended
    ? [
        {
          tone: 'wrong',
          text: `Node ${ended.line} gets no security fixes any more: install Node ${BEST_LINE} from nodejs.org, and start the shop again. The fixes ended`,
          at: `${ended.endedOn}T00:00:00Z`,
        },
      ]
    : []
  return {
    name: 'Version',
    lines: [
      ...outdated,
      {
        tone: 'well',
        text: `Gesso ${shopVersion()} on Node ${process.versions.node}. It was started`,
        at: began,
      },
    ],
  }
}

function imports({ imports }: Facts): HealthPart[] {
  const running = imports.some(({ state }) => state === 'running')
  if (!running) return []
  const link = { label: 'See it', href: '/admin/import' }
  return [{ name: 'Import', lines: [{ tone: 'waiting', text: 'An import is at work.', link }] }]
}

function address({ env }: Context): HealthPart[] {
  if (!isPublicHttp(env.publicUrl)) return []
  const text =
    'The shop’s address begins with http: others on the way can read passwords and addresses. An address with https keeps them private.'
  return [{ name: 'Address', lines: [{ tone: 'wrong', text }] }]
}

const ORDER: readonly Tone[] = ['wrong', 'waiting', 'well']

/**
 * Reads the state of the shop, part by part and in words; what is wrong comes first, among the parts and in each of
 * them. With several processes, what the database does not know is said of the one that answers.
 */
export async function readHealth(context: Context): Promise<HealthPart[]> {
  const facts = await readFacts(context)
  const parts = [
    paymentsHealth(context, facts),
    emailHealth(context, facts),
    ...address(context),
    database(context, facts),
    await pictures(context),
    ...imports(facts),
    ...backupHealth(facts, await readBackups(context), await passphraseProblem(context.env.backupPassphrase)),
    ...workerHealth(context),
    ...(await Promise.all(context.extensions(healthParts).map((read) => read(context)))).flat(),
    version(),
  ]
  const rank = (tone: Tone) => ORDER.indexOf(tone)
  return parts
    .map(({ name, lines }) => ({ name, lines: lines.toSorted((a, b) => rank(a.tone) - rank(b.tone)) }))
    .sort((a, b) => rank(worstTone(a.lines)) - rank(worstTone(b.lines)))
}
