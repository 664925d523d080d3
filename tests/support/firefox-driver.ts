import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import WebSocket from 'ws'
import { ChildProgram } from './child-program'
import { debianProgram } from './debian-program'
import type { EngineDriver, InputSource } from './engine-driver'
import { LONGEST_WAIT_MS } from './until'

/** Touch input as on a phone, no pages of Firefox's own, and no question before leaving a changed form. */
const PREFERENCES = {
  'dom.disable_beforeunload': true,
  'dom.w3c_touch_events.enabled': 1,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** Firefox, driven by WebDriver BiDi, which it supports itself: one socket, one message for each command. */
export class FirefoxDriver implements EngineDriver {
  private asked = 0
  private readonly waiting = new Map<number, (answer: Answer) => void>()
  private context = ''
  version = ''

  private constructor(
    private readonly program: ChildProgram,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on('message', (data) => {
      const answer: Answer = JSON.parse(String(data))
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer)
    })
  }

  /** The Debian programs that it needs. */
  static programs = () => ({ firefox: debianProgram('firefox-esr', 'firefox-esr') })

  static async start(): Promise<FirefoxDriver> {
    const profile = mkdtempSync(join(String(process.env.TEST_FOLDER), 'firefox-'))
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const { PATH = '' } = process.env
    const program = ChildProgram.start(
      FirefoxDriver.programs().firefox,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
      { PATH, HOME: profile, TMPDIR: profile },
    )
    try {
      const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
      const socket = new WebSocket(`${address}/session`)
      await once(socket, 'open')
      const driver = new FirefoxDriver(program, profile, socket)
      await driver.begin()
      return driver
    } catch (error) {
      await program.end()
      rmSync(profile, { recursive: true, force: true })
      throw error
    }
  }

  private async begin(): Promise<void> {
    type Session = { capabilities: { browserName: string; browserVersion: string } }
    const { capabilities } = (await this.send('session.new', { capabilities: {} })) as Session
    this.version = `${capabilities.browserName} ${capabilities.browserVersion}`
    const created = await this.send('browsingContext.create', { type: 'tab' })
    this.context = (created as { context: string }).context
  }

  private async send(method: string, params: object): Promise<unknown> {
    this.asked += 1
    const id = this.asked
    const answered = new Promise<Answer>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`Firefox does not answer ${method}`)), LONGEST_WAIT_MS)
      this.waiting.set(id, (answer) => {
        clearTimeout(late)
        done(answer)
      })
    })
    this.socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await answered.finally(() => this.waiting.delete(id))
    if (type === 'error') throw new Error(`Firefox refused ${method}: ${error}: ${message}`)
    return result
  }

  private tell = (method: string, params: object = {}) =>
    this.send(method, { context: this.context, ...params })

  private async call(expression: string): Promise<{ value?: string; sharedId?: string }> {
    type Called =
      | { type: 'success'; result: { value?: string; sharedId?: string } }
      | { type: 'exception'; exceptionDetails: { text: string } }
    const called = (await this.send('script.callFunction', {
      functionDeclaration: `() => { return ${expression} }`,
      target: { context: this.context },
      awaitPromise: false,
    })) as Called
    if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
    return called.result
  }

  async goTo(url: string): Promise<void> {
    await this.tell('browsingContext.navigate', { url, wait: 'complete' })
  }

  async evaluate(expression: string): Promise<unknown> {
    const { value } = await this.call(`JSON.stringify(${expression})`)
    return value === undefined ? undefined : JSON.parse(value)
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.tell('input.performActions', { actions })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.tell('browsingContext.setViewport', { viewport: { width, height } })
  }

  async clearCookies(): Promise<void> {
    await this.send('storage.deleteCookies', {})
  }

  async screenshot(): Promise<Buffer> {
    const { data } = (await this.tell('browsingContext.captureScreenshot')) as { data: string }
    return Buffer.from(data, 'base64')
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.program.end()
    rmSync(this.profile, { recursive: true, force: true })
  }
}
