import { Readable } from 'node:stream'
import type { Endpoint } from 'payload'
import { ARTWORK_HEADINGS, exportArtworks } from '../artworks/export-artworks'
import { TEMPLATE_HEADINGS, templateRows } from '../artworks/import/import-template'
import { type Context, requestContext } from '../context'
import { type Cell, csvLines } from '../csv/csv-lines'
import { CUSTOMER_HEADINGS, exportCustomers } from '../orders/reports/export-customers'
import { exportOrders, ORDER_HEADINGS } from '../orders/reports/export-orders'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from '../subscribers/export-subscribers'
import { senderOf } from './bridge'
import { panelReply } from './panel-reply'
import { rateLimits } from './rate-limit'

type Table = { headings: readonly string[]; pages: (context: Context) => AsyncIterable<Cell[][]> }

/** What can be downloaded as a table: `GET /api/cms/{collection}/{name}`. */
const TABLES: Record<string, Record<string, Table>> = {
  artworks: {
    export: { headings: ARTWORK_HEADINGS, pages: exportArtworks },
    'import-template': { headings: TEMPLATE_HEADINGS, pages: templateRows },
  },
  orders: { export: { headings: ORDER_HEADINGS, pages: exportOrders } },
  customers: { export: { headings: CUSTOMER_HEADINGS, pages: exportCustomers } },
  newsletter_subscriptions: { export: { headings: SUBSCRIBER_HEADINGS, pages: exportSubscribers } },
}

const FILE_NAMES: Record<string, string> = { newsletter_subscriptions: 'collectors' }

/** The downloads of a collection, sent as they are read. */
export function exportEndpoints(collection: string): Endpoint[] {
  return Object.entries(TABLES[collection] ?? {}).map(([name, { headings, pages }]) => ({
    method: 'get',
    path: `/${name}`,
    handler: (req) =>
      panelReply(req, async () => {
        await rateLimits(req.payload)('export', senderOf(req).address)
        const day = new Date().toISOString().slice(0, 10)
        const file = name === 'export' ? `${FILE_NAMES[collection] ?? collection}-${day}.csv` : `${name}.csv`
        const lines = Readable.from(csvLines(headings, pages(requestContext(req))))
        return new Response(Readable.toWeb(lines) as BodyInit, {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="${file}"`,
          },
        })
      }),
  }))
}
