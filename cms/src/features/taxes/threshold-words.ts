import type { ThresholdState } from './threshold-state'

/** The words for the artist about the threshold of distance sales. */
export const THRESHOLD_WORDS: Record<ThresholdState, string> = {
  below: 'New orders bear your own country’s rates.',
  near: 'The threshold is near. Once an order passes it, new orders bear the rates of the country they go to. Ask your tax adviser now how you report them.',
  above:
    'The threshold is passed: new orders bear the rates of the country they go to, in this year and the next.',
}
