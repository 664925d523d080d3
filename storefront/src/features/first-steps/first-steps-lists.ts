/** The first steps may change with an artwork. */
export const firstStepsLists = ['readFirstSteps'] as const
