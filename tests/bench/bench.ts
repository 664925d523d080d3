/**
 * `npm run bench`: measures what the shop costs, in parts that can be run by name (`npm run bench -- answers`). Each
 * part has its own database and prints its figures next to their floor or goal, so that they are ratios from one run
 * on one machine.
 * `--runs 3` sets how often `lighthouse` and `inp` measure each page or input, `--pages home,cart` which pages
 * `lighthouse` measures, `--minutes 20` how long `soak` runs.
 * Needs the built shop; prints tables and asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@gesso/embedded-postgres'
import { ServerProcess } from '../support/server-process'
import { measureAnswers } from './measure-answers'
import { measureBurst } from './measure-burst'
import { measureCached } from './measure-cached'
import { measureCapacity } from './measure-capacity'
import { measureCatalogues } from './measure-catalogues'
import { measureFlat } from './measure-flat'
import { measureInp } from './measure-inp'
import { measureLighthouse } from './measure-lighthouse'
import { measureMemory } from './measure-memory'
import { measureModels } from './measure-models'
import { measurePictureQuality } from './measure-picture-quality'
import { measurePictures } from './measure-pictures'
import { measureScripts } from './measure-scripts'
import { measureSoak } from './measure-soak'
import { measureTasks } from './measure-tasks'
import { measureWritten } from './measure-written'
import type { Bench, Part } from './part'

const PARTS: Record<string, Part> = {
  answers: measureAnswers,
  cached: measureCached,
  burst: measureBurst,
  capacity: measureCapacity,
  flat: measureFlat,
  written: measureWritten,
  memory: measureMemory,
  soak: measureSoak,
  pictures: measurePictures,
  models: measureModels,
  catalogues: measureCatalogues,
  'picture-quality': measurePictureQuality,
  inp: measureInp,
  lighthouse: measureLighthouse,
  scripts: measureScripts,
  tasks: measureTasks,
}

type Wanted = Pick<Bench, 'runs' | 'minutes' | 'pages'>

async function run(part: Part, wanted: Wanted): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-bench-'))
  try {
    const database = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      databaseName: 'gesso',
      log: () => {},
      durable: false,
    })
    try {
      await part({
        ...wanted,
        databaseUrl: database.url,
        folder,
        startShop: (variables = {}) =>
          ServerProcess.start({ databaseUrl: database.url, dataDir: join(folder, 'shop'), variables }),
      })
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '1' },
    pages: { type: 'string', default: '' },
  },
})
const unknown = asked.filter((name) => !PARTS[name])
const wanted = {
  runs: Number(values.runs),
  minutes: Number(values.minutes),
  pages: values.pages.split(',').filter(Boolean),
}
const isCount = (count: number) => Number.isInteger(count) && count > 0
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 1
} else if (!isCount(wanted.runs) || !isCount(wanted.minutes)) {
  console.error('--runs and --minutes take a whole number from 1')
  process.exitCode = 1
} else {
  for (const [name, part] of Object.entries(PARTS)) {
    if (asked.length === 0 || asked.includes(name)) await run(part, wanted)
  }
}
