/** What is left to do may change with an artwork. */
export const firstStepsLists = ['readFirstSteps'] as const
