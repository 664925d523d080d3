import { useEffect } from 'react'

/** Keeps the screen awake where the browser can. It lets go when the page is hidden, so it is asked again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void held?.release()
      else lock = held
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isOn])
}
