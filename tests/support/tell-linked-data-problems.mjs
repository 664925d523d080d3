// Checks the nodes of linked data on its standard input, a JSON list, against what Google asks of each type, and writes the
// problems as JSON. A process of its own, because the validator is a module and the tests are not.
import { text } from 'node:stream/consumers'
import Validator from '@adobe/structured-data-validator'

const nodes = JSON.parse(await text(process.stdin))
const problems = []
for (const node of nodes) {
  const type = [node['@type']].flat()[0]
  const issues = await new Validator().validate({ jsonld: { [type]: [node] }, microdata: {}, rdfa: {} })
  problems.push(...issues.map((issue) => ({ type, ...issue })))
}
process.stdout.write(JSON.stringify(problems))
