/**
 * Runs random stories about buying on the shop's real operations and on a model of them, and prints the shortest
 * story in which they differ: `--stories N --seed S --path P --length L`. Needs `DATABASE_URL`, an empty database.
 */
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { newModel } from './model-state'
import { SimulatedShop } from './simulated-shop'
import { type Command, KNOWN_STORIES, stories } from './story-commands'

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '100' },
    seed: { type: 'string' },
    path: { type: 'string' },
    length: { type: 'string', default: '40' },
  },
})

const shop = await SimulatedShop.open(String(process.env.DATABASE_URL))
const moves = new Set<string>()
let told = 0

async function tell(commands: Iterable<Command>): Promise<void> {
  await shop.begin()
  await fc.asyncModelRun(() => ({ model: { states: [newModel()], moves }, real: shop }), commands)
  told += 1
}

for (const story of KNOWN_STORIES) await tell(story)
const result = await fc.check(fc.asyncProperty(stories(Number(values.length)), tell), {
  numRuns: Number(values.stories),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
  ...(values.path !== undefined && { path: values.path }),
  endOnFailure: values.path !== undefined,
})
process.stdout.write(`${JSON.stringify({ told, moves: [...moves].sort(), seed: result.seed })}\n`)
if (result.failed)
  process.stderr.write(`${fc.defaultReportMessage(result)}\n\n${String(result.errorInstance)}\n`)
await shop.close()
process.exit(result.failed ? 1 : 0)
