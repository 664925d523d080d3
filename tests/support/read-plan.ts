import pg from 'pg'
import type { WireStatement } from './read-wire-messages'

/** A step of a plan that read rows of one table. */
export type Scan = {
  table: string
  /** Whether it read the whole table row by row. */
  isSequential: boolean
  /** How many rows it examined, including those it filtered out. */
  rows: number
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** The rows that a step examined; the planner's estimate when it was not run. */
function rowsOf(node: PlanNode): number {
  const loops = node['Actual Loops']
  if (loops === undefined) return node['Plan Rows']
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round(((node['Actual Rows'] ?? 0) + removed) * loops)
}

const RUN = 'ANALYZE, TIMING OFF, '

function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  // A planned step that was never run has read nothing.
  const isRun = node['Actual Loops'] !== 0
  if (table === undefined || !isRun || !node['Node Type'].includes('Scan')) return below
  return [{ table, isSequential: node['Node Type'].includes('Seq Scan'), rows: rowsOf(node) }, ...below]
}

/** Explains statements and runs each to see what it reads; everything that they write is rolled back. */
export class Planner {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<Planner> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return new Planner(client)
  }

  /**
   * What a statement reads. A write that cannot be repeated, such as inserting a row that exists by now, is only
   * planned.
   */
  async scans(statement: WireStatement): Promise<Scan[]> {
    const plan = (await this.explain(RUN, statement)) ?? (await this.explain('', statement))
    return plan ? scansOf(plan) : []
  }

  /** How many rows a statement returns. */
  async answers(statement: WireStatement): Promise<number> {
    return (await this.explain(RUN, statement))?.['Actual Rows'] ?? 0
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** Explains a statement. @returns null when it could not be run */
  private async explain(options: string, { text, values }: WireStatement): Promise<PlanNode | null> {
    await this.client.query('BEGIN')
    try {
      const { rows } = await this.client.query(`EXPLAIN (${options}FORMAT JSON) ${text}`, values)
      const [plan] = (rows[0] as { 'QUERY PLAN': { Plan: PlanNode }[] })['QUERY PLAN']
      return plan?.Plan ?? null
    } catch (error) {
      if (options === '') throw error
      return null
    } finally {
      await this.client.query('ROLLBACK')
    }
  }
}
