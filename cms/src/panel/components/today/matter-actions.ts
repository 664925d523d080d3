import type { ComponentType } from 'react'
import { matterActions } from '../../features-in-panel'
import { AddWork } from '../artworks/AddWork'
import { AnswerHere } from './AnswerHere'
import { EndOrderHere } from './EndOrderHere'
import type { MatterActionProps } from './matter-action'
import { SendOrder } from './SendOrder'

/** The components that matters name, of the core and of features. */
export const allMatterActions: Readonly<Record<string, ComponentType<MatterActionProps>>> = {
  'add-work': AddWork,
  send: SendOrder,
  message: AnswerHere,
  end: EndOrderHere,
  ...matterActions,
}
