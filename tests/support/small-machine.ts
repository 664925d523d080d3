import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './until'

const ROOT = '/sys/fs/cgroup'

type Group = {
  /** The folders of the group, one for each kind of limit. */
  folders: string[]
  limits: [file: string, value: string][]
  kills: string
}

/** The group by the older interface, in which each kind of limit has a tree of its own, or by the newer one. */
function groupNamed(name: string, bytes: number): Group {
  const isOld = existsSync(join(ROOT, 'memory/memory.limit_in_bytes'))
  const [memory, cpu, set] = ['memory', 'cpu', 'cpuset'].map((kind) =>
    join(ROOT, isOld ? kind : '', name),
  ) as [string, string, string]
  const whole = join(ROOT, isOld ? 'cpuset' : '')
  const mems = readFileSync(join(whole, isOld ? 'cpuset.mems' : 'cpuset.mems.effective'), 'utf8')
  return {
    folders: [...new Set([memory, cpu, set])],
    limits: [
      [join(memory, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes)],
      isOld ? [join(cpu, 'cpu.cfs_quota_us'), '100000'] : [join(cpu, 'cpu.max'), '100000 100000'],
      [join(set, 'cpuset.mems'), mems],
      [join(set, 'cpuset.cpus'), '0'],
    ],
    kills: join(memory, isOld ? 'memory.oom_control' : 'memory.events'),
  }
}

/** One processor and little memory, by a control group of Linux. Needs root. */
export class SmallMachine {
  private constructor(
    private readonly group: Group,
    /** Runs Node in it, and all that Node starts. */
    readonly node: string,
  ) {}

  /**
   * @param folder for a script
   * @param node the program that it runs
   */
  static make(folder: string, node: string, bytes: number): SmallMachine {
    if (process.getuid?.() !== 0) throw new Error('This test makes a control group: run it as root.')
    const group = groupNamed(`gesso-test-${process.pid}`, bytes)
    for (const each of group.folders) mkdirSync(each)
    for (const [file, value] of group.limits) writeFileSync(file, value)
    const script = join(folder, 'node-on-small-machine')
    const enter = group.folders.map((each) => `echo $$ > ${each}/cgroup.procs`)
    writeFileSync(script, ['#!/bin/sh -e', ...enter, `exec ${node} "$@"`, ''].join('\n'))
    chmodSync(script, 0o755)
    return new SmallMachine(group, script)
  }

  /** How many processes the system has killed because memory was short. */
  get kills(): number {
    return Number(/oom_kill (\d+)/.exec(readFileSync(this.group.kills, 'utf8'))?.[1])
  }

  /** Removes it once all that ran in it has ended. */
  async remove(): Promise<void> {
    const isEmpty = () =>
      this.group.folders.every((each) => readFileSync(join(each, 'cgroup.procs'), 'utf8') === '')
    await until(isEmpty)
    for (const each of this.group.folders) rmdirSync(each)
  }
}
