/**
 * `npm run sbom` writes what the shop is made of into `dist/sbom/`: a CycloneDX bill of materials and a list
 * of all licences. Both come from package-lock.json and the installed packages, without a network.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { completeSbom } from './supply-chain/complete-sbom'
import { licenceFiles } from './supply-chain/licence-files'
import { licenceList } from './supply-chain/licence-list'
import { findRefused } from './supply-chain/licence-rules'
import { lockedPackages } from './supply-chain/locked-packages'
import { runNpm } from './supply-chain/run-npm'

const FOLDER = 'dist/sbom'

const packages = lockedPackages('.')
const { output, failed } = runNpm([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  // The peer dependencies of development tools make npm refuse to list them.
  '--omit=dev',
])
if (failed) throw new Error(`npm could not read package-lock.json; try "npm sbom" to see why.`)
const sbom = completeSbom(JSON.parse(output), packages)
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/gesso.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync(`${FOLDER}/licences.md`, `${licenceList('.', packages, licenceFiles('.'))}\n`)
process.stdout.write(
  `gesso.cdx.json and licences.md are in ${FOLDER}/: ${packages.length} packages of others.\n`,
)
for (const line of findRefused(packages)) {
  process.stderr.write(`${line}, which is not allowed (docs/decisions/supply-chain.md).\n`)
  process.exitCode = 1
}
