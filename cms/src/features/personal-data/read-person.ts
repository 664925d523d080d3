import type { Person } from '@gesso/shared-types/features/personal-data/personal-data'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { readLeft } from '../../subscribers/leave-list'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { readPersonGiftCards } from '../gift-cards/person-gift-cards'
import { readPersonPapers } from '../invoices/person-papers'
import { readOrderLinksOfPerson } from '../order-pages/person-order-links'
import { readPastRecordsOfPerson } from '../past-orders/past-orders-of-person'
import { readOriginalsOfPerson } from './people-of-originals'
import { obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'
import { readPersonalRecords } from './personal-records'
import { refuseTeam } from './refuse-team'

/** What the shop stores about the person with this address, in any spelling. @throws AppError as `refuseTeam` */
export function readPerson(context: Context, typed: string): Promise<Person> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => {
    await refuseTeam(tx, email)
    // Not whose: an entry stays for a year, and the person may be erased before.
    await record(tx, { action: 'looked_up', noun: 'person' })
    const papers = await readPersonPapers(tx, email)
    const giftCards = await readPersonGiftCards(tx, email)
    const pastOrders = await readPastRecordsOfPerson(tx, email)
    const orderLinks = await readOrderLinksOfPerson(tx, email)
    return {
      email,
      exportedAt: new Date().toISOString(),
      orders: await readPersonOrders(tx, email),
      originals: await readOriginalsOfPerson(tx, email),
      ...(await readPersonalRecords(tx, email)),
      ...(giftCards && { giftCards }),
      ...(orderLinks && { orderLinks }),
      ...(papers && { papers }),
      ...(pastOrders && { pastOrders }),
      leftTheList: await readLeft(tx, email),
      obstacles: obstaclesOf(await ordersOfPerson(tx, email)),
    }
  })
}
