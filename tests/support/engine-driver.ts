/** A step of a pointer or a key, as both WebDriver protocols write it. */
export type InputStep =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }

/** What a pointer or a keyboard does, step by step. */
export type InputSource = {
  id: string
  type: 'pointer' | 'key'
  parameters?: { pointerType: 'mouse' }
  actions: readonly InputStep[]
}

/** No command takes as long, in milliseconds, unless the browser is stuck. */
export const LONGEST_COMMAND_MS = 60_000

/** A running browser with one window, by whatever protocol it speaks: what the journeys need of it, and no more. */
export interface EngineDriver {
  /** As the browser names itself, with its version. */
  readonly version: string
  /** Goes to an address and waits until the page has loaded. */
  goTo(url: string): Promise<void>
  /** Runs `return …` in the page. @returns its value, through JSON */
  evaluate(expression: string): Promise<unknown>
  perform(sources: readonly InputSource[]): Promise<void>
  /** How large the page is, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  clearCookies(): Promise<void>
  /** What is on the screen, as PNG. */
  screenshot(): Promise<Buffer>
  /** Ends the browser and removes what it wrote. */
  close(): Promise<void>
}
