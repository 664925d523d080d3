// Checks a JSON list of linked-data nodes from standard input against Google's requirements and prints the problems
// as JSON. A separate process, because the validator is an ES module and the tests are not.
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
