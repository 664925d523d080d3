/** “1 work”, “12 works”. */
export const countWorks = (works: number): string => (works === 1 ? '1 work' : `${works} works`)
