import { tabStorage } from '../../safe-storage'

export type WallChoices = { wall: 'White' | 'Grey' | 'Clay' | 'Dark'; light: 'Day' | 'Evening' }

export const WALLS: readonly WallChoices['wall'][] = ['White', 'Grey', 'Clay', 'Dark']
export const LIGHTS: readonly WallChoices['light'][] = ['Day', 'Evening']

/** The colour of each wall, and of its door and skirting. */
export const WALL_COLOURS: Record<WallChoices['wall'], { wall: string; wood: string }> = {
  White: { wall: '#f1efea', wood: '#faf9f6' },
  Grey: { wall: '#bdbbb6', wood: '#cbc9c4' },
  Clay: { wall: '#b79c86', wood: '#c4ab97' },
  Dark: { wall: '#3b403f', wood: '#474c4b' },
}

const KEY = 'wall-view'
/** For browsers without storage. */
let chosenHere = ''

const prefersDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches

/**
 * The chosen wall and light of this visit; by default a white wall, by day, or in the evening for visitors who prefer
 * dark colours.
 */
export function readWallChoices(): WallChoices {
  const [wall, light] = (tabStorage.read(KEY) ?? chosenHere).split(' ')
  return {
    wall: WALLS.find((name) => name === wall) ?? 'White',
    light: LIGHTS.find((name) => name === light) ?? (prefersDark() ? 'Evening' : 'Day'),
  }
}

export function writeWallChoices({ wall, light }: WallChoices): void {
  chosenHere = `${wall} ${light}`
  tabStorage.write(KEY, chosenHere)
}
