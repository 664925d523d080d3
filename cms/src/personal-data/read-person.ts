import type { Person } from '@gesso/shared-types/personal-data'
import { record } from '../audit/record'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'
import { readPastRecordsOfPerson } from '../past-orders/past-orders-of-person'
import { readLeft } from '../subscribers/leave-list'
import { normalizeEmail } from '../subscribers/normalize-email'
import { readOriginalsOfPerson } from './people-of-originals'
import { readPersonGiftCards } from './person-gift-cards'
import { readOrderLinksOfPerson } from './person-order-links'
import { obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'
import { readPersonPapers } from './person-papers'
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
