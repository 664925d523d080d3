import { withQuery } from '../../../panel/components/page-address'

export const STATEMENT = '/admin/collections/loans/statement'

/** The address of the statement of a consignment. @param period days; its whole time if absent */
export const statementAddress = (loan: number, period: { from?: string; to?: string } = {}): string =>
  withQuery(STATEMENT, { loan, ...period })
