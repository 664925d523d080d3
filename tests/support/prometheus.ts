import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import { freePort } from './server-process'
import { until } from './until'

export const ALERT_RULES = resolve('docs/operations/alert-rules.yml')

/** The current result of an expression: one row for each series. */
type Series = { metric: Record<string, string>; value: [number, string] }
type Rule = { name: string; query: string; health: string; lastError?: string }

/** Runs Prometheus' own check of a rules file. @returns its exit code and output */
export function checkRules(file: string): { code: number | null; words: string } {
  const { status, stdout, stderr } = spawnSync(
    debianProgram('promtool', 'prometheus'),
    ['check', 'rules', file],
    {
      encoding: 'utf8',
    },
  )
  return { code: status, words: stdout + stderr }
}

/** Prometheus with the configuration and alert rules of our pages, which reads a shop's metrics every three seconds. */
export class Prometheus {
  private constructor(
    private readonly program: ChildProgram,
    private readonly folder: string,
    private readonly url: string,
  ) {}

  /** Starts Prometheus. @param target host and port of a shop's metrics */
  static async start(target: string): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-prometheus-'))
    const address = `127.0.0.1:${await freePort()}`
    const configuration = {
      global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '3s' },
      rule_files: [ALERT_RULES],
      scrape_configs: [{ job_name: 'gesso', static_configs: [{ targets: [target] }] }],
    }
    // JSON is YAML, too.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration))
    const program = ChildProgram.start(debianProgram('prometheus', 'prometheus'), [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ])
    const prometheus = new Prometheus(program, folder, `http://${address}`)
    try {
      await program.answers(async () => (await fetch(`${prometheus.url}/-/ready`)).ok)
    } catch (error) {
      await prometheus.stop()
      throw error
    }
    return prometheus
  }

  /** Evaluates an expression. @throws Error with Prometheus' message when the expression is wrong */
  async ask(expression: string): Promise<Series[]> {
    const answer = await fetch(`${this.url}/api/v1/query`, {
      method: 'POST',
      body: new URLSearchParams({ query: expression }),
    })
    const told = (await answer.json()) as { status: string; error?: string; data: { result: Series[] } }
    if (told.status !== 'success') throw new Error(`${expression}: ${told.error}`)
    return told.data.result
  }

  /** Waits until every alert rule has been evaluated. @returns the rules */
  async rules(): Promise<Rule[]> {
    const read = async (): Promise<Rule[]> => {
      const told = (await (await fetch(`${this.url}/api/v1/rules`)).json()) as {
        data: { groups: { rules: Rule[] }[] }
      }
      return told.data.groups.flatMap(({ rules }) => rules)
    }
    await until(async () => {
      const rules = await read()
      return rules.length > 0 && rules.every(({ health }) => health !== 'unknown')
    })
    return read()
  }

  async stop(): Promise<void> {
    await this.program.end('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
