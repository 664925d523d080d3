import { sql } from '@payloadcms/db-postgres'
import { ERASED_PERSON, ERASED_TEXT } from '../../emails/erased-person'
import { recordHistory } from '../../orders/record-history'
import type { Transaction } from '../../platform/context'

/** Erases the person from an order whose row is locked; number, date, lines, sums and country stay. */
export async function eraseFromOrder(tx: Transaction, id: string, customerId: number): Promise<void> {
  await tx.query(sql`
    UPDATE customers SET first_name = ${ERASED_PERSON.firstName}, last_name = ${ERASED_PERSON.lastName},
      email = ${ERASED_PERSON.email}, phone = NULL, address = NULL, address_line2 = NULL, city = NULL, state = NULL,
      zip_code = NULL, updated_at = now()
    WHERE id = ${customerId}`)
  await tx.query(sql`
    UPDATE orders SET buyer_hash = NULL, priced_for = NULL, buyer_tax_number = NULL, updated_at = now(),
      special_instructions = CASE WHEN special_instructions IS NULL THEN NULL ELSE ${ERASED_TEXT} END
    WHERE id = ${id}`)
  await tx.query(sql`UPDATE cancellations SET words = NULL WHERE order_id = ${id}`)
  await tx.query(sql`DELETE FROM order_links WHERE order_id = ${id}`)
  await tx.query(sql`UPDATE withdrawals SET words = NULL WHERE order_id = ${id}`)
  await recordHistory(tx, id, 'Personal data erased.')
}
