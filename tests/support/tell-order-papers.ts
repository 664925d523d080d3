/** Writes the certificates among an order's papers as JSON. A process of its own: the shop's code is modules, the tests are not. */
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { Client } from 'pg'
import { certificatePapers, ownersPages } from '../../cms/src/certificates/certificate-papers'
import type { Context } from '../../cms/src/context'
import { queryOn } from '../../cms/src/database/query'

const [connectionString = '', payloadSecret = '', orderId = ''] = process.argv.slice(2)
const client = new Client({ connectionString })
await client.connect()
const query = queryOn(() => ({
  execute: async (statement) => {
    const { sql, params } = new PgDialect().sqlToQuery(statement)
    return client.query(sql, params)
  },
}))
const context = { env: { payloadSecret }, query } as Context
const papers = await Promise.all(
  (await certificatePapers.list(context, orderId)).map(async (paper) => {
    const printed = await certificatePapers.print(context, orderId, paper.key)
    return { ...paper, fileName: printed?.fileName, bytes: printed?.bytes.toString('base64') }
  }),
)
process.stdout.write(JSON.stringify({ papers, pages: await ownersPages(context, orderId) }))
await client.end()
