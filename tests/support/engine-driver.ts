/** A step of a pointer or a key, in the form of both WebDriver protocols. */
export type InputStep =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }

/** The steps of one pointer or keyboard. */
export type InputSource = {
  id: string
  type: 'pointer' | 'key'
  parameters?: { pointerType: 'mouse' }
  actions: readonly InputStep[]
}

/** A running browser with one window, whatever its protocol; only what the tests need. */
export interface EngineDriver {
  /** The browser's own name and version. */
  readonly version: string
  /** Goes to an address and waits until the page has loaded. */
  goTo(url: string): Promise<void>
  /** Runs `return …` in the page. @returns its value, through JSON */
  evaluate(expression: string): Promise<unknown>
  perform(sources: readonly InputSource[]): Promise<void>
  /** Sets the size of the page in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  clearCookies(): Promise<void>
  /** Takes a PNG of the screen. */
  screenshot(): Promise<Buffer>
  /** Ends the browser and removes the files it wrote. */
  close(): Promise<void>
}
