import type { Task } from './task'

export const settingsTasks: readonly Task[] = []
