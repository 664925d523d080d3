/** In the address of a work's page: opens the view, for the phone that a desk leads there. */
export const ROOM_QUERY = 'room'

/**
 * How a browser shows a work in a room: `here` by its own camera; `phone` by a phone that is led to the page. Null where
 * it can do neither, as an old phone.
 */
export type RoomWay = 'here' | 'phone' | null

/** Whether Quick Look runs, on iPhones and iPads. */
const hasQuickLook = (): boolean => document.createElement('a').relList.supports('ar')

/** Whether Scene Viewer runs. Firefox does not open it. */
const hasSceneViewer = (): boolean =>
  /android/i.test(navigator.userAgent) && !/firefox|oculus/i.test(navigator.userAgent)

type Xr = { isSessionSupported(mode: 'immersive-ar'): Promise<boolean> }

const hasWebXr = async (): Promise<boolean> => {
  const { xr } = navigator as { xr?: Xr }
  return (await xr?.isSessionSupported('immersive-ar').catch(() => false)) ?? false
}

/** Finds the way of this browser. */
export async function findRoomWay(): Promise<RoomWay> {
  if (hasQuickLook() || hasSceneViewer() || (await hasWebXr())) return 'here'
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches ? 'phone' : null
}
