import type { Person } from '@gesso/shared-types/features/personal-data/personal-data'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { personalData } from '../../platform/personal-data'
import { readLeft } from '../../subscribers/leave-list'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { readOriginalsOfPerson } from './people-of-originals'
import { obstaclesOf, ordersOfPerson, readPersonOrders } from './person-orders'
import { readPersonalRecords } from './personal-records'
import { refuseTeam } from './refuse-team'

/** Reads what the shop stores about the person with an address, in any spelling. @throws AppError as `refuseTeam` */
export function readPerson(context: Context, typed: string): Promise<Person> {
  const email = normalizeEmail(typed)
  return withTransaction(context, async (tx) => {
    await refuseTeam(tx, email)
    // The entry does not say whose data it was: it stays for a year, and the person may be erased before.
    await record(tx, { action: 'looked_up', noun: 'person' })
    const added: object[] = []
    for (const { read } of tx.extensions(personalData)) if (read) added.push(await read(tx, email))
    return {
      email,
      exportedAt: new Date().toISOString(),
      orders: await readPersonOrders(tx, email),
      originals: await readOriginalsOfPerson(tx, email),
      ...(await readPersonalRecords(tx, email)),
      ...Object.assign({}, ...added),
      leftTheList: await readLeft(tx, email),
      obstacles: obstaclesOf(await ordersOfPerson(tx, email)),
    }
  })
}
