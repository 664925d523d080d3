import pg from 'pg'
import type { WireStatement } from './read-wire-messages'

/** A step of a plan that read rows of a table. */
export type Scan = {
  table: string
  /** Whether it went through the whole table, one row after the other. */
  isSequential: boolean
  /** How many rows it looked at, those that it left out among them. */
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

/** Rows that a step looked at; where it was not run, as many as the planner expects. */
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
  // A step that was planned and never run has read nothing.
  const isRun = node['Actual Loops'] !== 0
  if (table === undefined || !isRun || !node['Node Type'].includes('Scan')) return below
  return [{ table, isSequential: node['Node Type'].includes('Seq Scan'), rows: rowsOf(node) }, ...below]
}

/** Plans statements, and runs each to see what it reads; nothing that they write stays. */
export class Planner {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<Planner> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return new Planner(client)
  }

  /** What a statement reads. A write that cannot be repeated, such as one of a row that is there now, is only planned. */
  async scans(statement: WireStatement): Promise<Scan[]> {
    const plan = (await this.explain(RUN, statement)) ?? (await this.explain('', statement))
    return plan ? scansOf(plan) : []
  }

  /** How many rows a statement answers. */
  async answers(statement: WireStatement): Promise<number> {
    return (await this.explain(RUN, statement))?.['Actual Rows'] ?? 0
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** @returns null where it could not be run */
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
