/**
 * `npm run asvs` writes docs/security/asvs.md: how the shop stands to each requirement of ASVS, by docs/security/asvs.json, and
 * the tests that show it, by their marks.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { readMarks } from './asvs/read-marks'
import { writeDocument } from './asvs/write-document'

const DOCUMENT = 'docs/security/asvs.md'

const findings = JSON.parse(readFileSync('docs/security/asvs.json', 'utf8'))
const marks = readMarks('.')
writeFileSync(DOCUMENT, writeDocument(findings, marks))
process.stdout.write(
  `${DOCUMENT} has ${Object.keys(findings).length} requirements and ${marks.length} marks.\n`,
)
