import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import type { EngineDriver, InputSource } from './engine-driver'
import { freePort } from './server-process'
import { LONGEST_WAIT_MS } from './until'

/** The browser's toolbar would not let the window be as narrow as a phone. */
const NARROW_BAR = `toolbar, toolbar *, button, entry, image { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }
image { -gtk-icon-source: none }`

/** WebKit, the engine of Safari, in GTK's small browser, driven by WebDriver on a virtual display. */
export class WebKitDriver implements EngineDriver {
  private session = ''
  version = ''

  private constructor(
    private readonly folder: string,
    private readonly programs: readonly ChildProgram[],
    private readonly address: string,
  ) {}

  /** The Debian programs that it needs. */
  static programs = () => ({
    driver: debianProgram('WebKitWebDriver', 'webkit2gtk-driver'),
    xvfb: debianProgram('Xvfb', 'xvfb'),
  })

  static async start(): Promise<WebKitDriver> {
    const { driver, xvfb } = WebKitDriver.programs()
    const folder = mkdtempSync(join(String(process.env.TEST_FOLDER), 'webkit-'))
    mkdirSync(join(folder, 'gtk-3.0'))
    writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR)
    const { PATH = '' } = process.env
    const environment = { PATH, HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder, LANG: 'C.UTF-8' }
    const programs: ChildProgram[] = []
    const port = await freePort()
    const webkit = new WebKitDriver(folder, programs, `http://127.0.0.1:${port}`)
    try {
      const display = ChildProgram.start(
        xvfb,
        ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
        environment,
      )
      programs.push(display)
      // Before the number, Xvfb complains about each display that another server uses.
      const [, number] = await display.says(/^(\d+)\n/m)
      const program = ChildProgram.start(driver, [`--port=${port}`], {
        ...environment,
        DISPLAY: `:${number}`,
      })
      programs.unshift(program)
      await program.answers(async () => (await fetch(`${webkit.address}/status`)).ok)
      await webkit.begin()
      return webkit
    } catch (error) {
      await webkit.close()
      throw error
    }
  }

  private async begin(): Promise<void> {
    type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
    const { sessionId, capabilities } = (await this.send('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })) as Session
    this.session = `/session/${sessionId}`
    this.version = `${capabilities.browserName} ${capabilities.browserVersion}`
  }

  private async send(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(this.address + path, {
      method,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebKit refused ${path.replace(this.session, '')}: ${error}: ${message}`)
  }

  private tell = (path: string, body: object = {}) => this.send('POST', `${this.session}${path}`, body)

  async goTo(url: string): Promise<void> {
    await this.tell('/url', { url })
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `return JSON.stringify(${expression})`
    const value = await this.tell('/execute/sync', { script, args: [] })
    return value === null ? undefined : JSON.parse(value as string)
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.tell('/actions', { actions })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.tell('/window/rect', { x: 0, y: 0, width, height })
  }

  async clearCookies(): Promise<void> {
    await this.send('DELETE', `${this.session}/cookie`)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', `${this.session}/screenshot`)) as string, 'base64')
  }

  async close(): Promise<void> {
    try {
      if (this.session) await this.send('DELETE', this.session)
    } finally {
      for (const program of this.programs) await program.end()
      rmSync(this.folder, { recursive: true, force: true })
    }
  }
}
