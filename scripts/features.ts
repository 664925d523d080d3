/** `npm run features` writes docs/features.md: the table of all features, from their manifests. */
import { writeFileSync } from 'node:fs'
import { writeTable } from './features/write-table'

writeFileSync('docs/features.md', writeTable('.'))
