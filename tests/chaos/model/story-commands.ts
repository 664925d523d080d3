import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { interleave } from './interleave'
import { type ModelState, see } from './model-state'
import { ShopModel } from './shop-model'
import type { Loss } from './simulated-provider'
import type { SimulatedShop } from './simulated-shop'
import type { Action } from './story-actions'
import * as actions from './story-actions'

/** The states that the shop may be in, according to the story so far. */
type Belief = { states: ModelState[]; moves: Set<string> }

export type Command = fc.AsyncCommand<Belief, SimulatedShop>

/** A fault during an action. */
type Fault = { loss: Loss; after: number } | { crash: string }

const CRASH_POINTS = [
  'bind.planned',
  'bind.updated',
  'bind.detached',
  'intent.opened',
  'place.committed',
  'settle.authorised',
  'capture.captured',
  'capture.noted',
  'expire.cancelling',
  'expire.cancelled',
  'give-back.cancelled',
  'refund.asked',
  'refund.made',
  'event.handled',
  'sweep.loose',
]

/** Removes duplicate states; states that differ only in the moves before them count as the same. */
const unlike = (states: ModelState[]): ModelState[] => [
  ...new Map(states.map((state) => [JSON.stringify({ ...state, moves: [] }), state])).values(),
]

/** The states that actions in this order may lead to. */
function after(states: ModelState[], ...given: Action[]): ModelState[] {
  const [action, ...others] = given
  if (!action) return states
  const ways = action.otherwise ? [action.model, action.otherwise] : [action.model]
  const reached = states.flatMap((state) =>
    ways.map((way) => {
      const model = new ShopModel(structuredClone(state))
      way(model)
      return model.state
    }),
  )
  return after(unlike(reached), ...others)
}

/** Whether an action can have an effect; the others are left out to keep stories short. */
const matters = ({ states }: Readonly<Belief>, action: Action): boolean =>
  !action.matters || states.some(action.matters)

/** Compares the shop with the states that the model allows. @throws Error with both when none matches */
async function compare(belief: Belief, shop: SimulatedShop, allowed: ModelState[]): Promise<void> {
  const seen = await shop.see()
  const states = allowed.filter((state) => isDeepStrictEqual(see(state), seen))
  if (states.length === 0) {
    const expected = allowed.map((state) => JSON.stringify(see(state), null, 1)).join('\nor\n')
    throw new Error(
      `The shop parts from the model.\nModel: ${expected}\nShop: ${JSON.stringify(seen, null, 1)}`,
    )
  }
  belief.states = states
  for (const { moves } of states) for (const move of moves.splice(0)) belief.moves.add(move)
}

/** One action without a fault. */
class Alone implements Command {
  constructor(private readonly action: Action) {}

  check = (belief: Readonly<Belief>) => matters(belief, this.action)

  async run(belief: Belief, shop: SimulatedShop): Promise<void> {
    await this.action.shop(shop)
    await compare(belief, shop, after(belief.states, this.action))
  }

  toString = () => this.action.text
}

/** One action during which a call is lost or the process ends; whoever waits for it repeats it. */
class Disturbed implements Command {
  constructor(
    private readonly action: Action,
    private readonly fault: Fault,
  ) {}

  check = (belief: Readonly<Belief>) => matters(belief, this.action)

  async run(belief: Belief, shop: SimulatedShop): Promise<void> {
    if ('crash' in this.fault) shop.crashAt(this.fault.crash)
    else shop.provider.loseCall(this.fault.loss, this.fault.after)
    await this.action.shop(shop)
    const wasDisturbed = shop.provider.hasLost || ('crash' in this.fault && !shop.isCrashWaiting)
    shop.calm()
    // Repetition and the sweep finish what was interrupted.
    const repeated = wasDisturbed && this.action.isSilent ? [this.action] : []
    const later = wasDisturbed ? [...repeated, actions.settleAll] : []
    for (const action of later) await action.shop(shop)
    await compare(belief, shop, after(belief.states, this.action, ...later))
  }

  toString = () =>
    'crash' in this.fault
      ? `${this.action.text} (the process ends at ${this.fault.crash})`
      : `${this.action.text} (call ${this.fault.after + 1} is lost ${this.fault.loss === 'before' ? 'on its way' : 'on its way back'})`
}

/** Two actions at once. The result must be that of one after the other, in either order. */
class Meanwhile implements Command {
  constructor(
    private readonly first: Action,
    private readonly second: Action,
    private readonly scheduler: fc.Scheduler,
  ) {}

  check = (belief: Readonly<Belief>) => matters(belief, this.first) && matters(belief, this.second)

  async run(belief: Belief, shop: SimulatedShop): Promise<void> {
    const both = [this.first, this.second]
    await interleave(
      this.scheduler,
      shop.useGate,
      both.map((action) => () => action.shop(shop)),
    )
    // The sweep and webhooks leave locked rows to their next round.
    const again = both.filter((action) => action.isSilent)
    for (const action of again) await action.shop(shop)
    const orders = [both, both.toReversed()]
    for (const [action, other] of [
      [this.first, this.second],
      [this.second, this.first],
    ] as const) {
      if (action.beginsAgain) orders.push([action, other, action])
      for (const model of action.begins ?? []) orders.push([{ ...action, model }, other, action])
    }
    await compare(belief, shop, unlike(orders.flatMap((given) => after(belief.states, ...given, ...again))))
  }

  toString = () => `${this.first.text} while ${this.second.text}`
}

const buyer = fc.constantFrom('A', 'B')
const work = fc.constantFrom(0, 1)
const order = fc.constantFrom('A1', 'A2', 'B1')
const cart = fc.constantFrom(
  { originals: [0], prints: [] },
  { originals: [0], prints: [] },
  { originals: [0, 1], prints: [] },
  { originals: [], prints: [0] },
  { originals: [1], prints: [0] },
)
const amount = fc.constantFrom(3_500, 12_500)

const place = fc.tuple(buyer, cart).map(([who, what]) => actions.place(who, what))
const confirm = fc
  .tuple(buyer, fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'asks' as const))
  .map(([who, card]) => actions.confirm(who, card))
const look = buyer.map(actions.look)
const deliver = fc.constant(actions.deliver)
const sweep = fc.constant(actions.sweep)
const passMinutes = fc.constantFrom(2, 16, 31, 25 * 60).map(actions.passMinutes)

/** Actions that use the shop's own operations, and may be interrupted. */
const operation = fc.oneof(
  { weight: 5, arbitrary: place },
  { weight: 1, arbitrary: fc.tuple(buyer, amount).map(([who, cents]) => actions.prepare(who, cents)) },
  { weight: 3, arbitrary: look },
  { weight: 3, arbitrary: deliver },
  { weight: 3, arbitrary: sweep },
  { weight: 1, arbitrary: order.map(actions.deleteAnOrder) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(order, fc.option(fc.constant(500)))
      .map(([name, cents]) => actions.refund(name, cents)),
  },
)

/** Actions outside the shop, which happen at once. */
const event = fc.oneof(
  { weight: 6, arbitrary: confirm },
  {
    weight: 2,
    arbitrary: fc.tuple(buyer, fc.boolean()).map(([who, agrees]) => actions.answerBank(who, agrees)),
  },
  { weight: 3, arbitrary: passMinutes },
  { weight: 1, arbitrary: order.map(actions.endIntent) },
  { weight: 1, arbitrary: order.map(actions.captureByHand) },
  { weight: 1, arbitrary: fc.tuple(order, amount).map(([name, cents]) => actions.refundByHand(name, cents)) },
  { weight: 1, arbitrary: order.map(actions.failRefund) },
  { weight: 1, arbitrary: order.map(actions.refuseNextCapture) },
  { weight: 1, arbitrary: work.map(actions.putBack) },
  {
    weight: 1,
    arbitrary: fc.tuple(work, fc.boolean()).map(([number, is]) => actions.setAvailable(number, is)),
  },
)

/**
 * Two tabs of one browser that order different carts cancel each other's orders in turn; tests/chaos covers the
 * outcome.
 */
const isQuarrel = (first: Action, second: Action): boolean =>
  first.beginsAgain !== undefined && first.beginsAgain === second.beginsAgain && first.text !== second.text

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ loss: fc.constantFrom('before' as const, 'after' as const), after: fc.nat(4) }),
  fc.constantFrom(...CRASH_POINTS).map((crash) => ({ crash })),
)

/** Stories with the rarer moves, which random stories may miss. */
export const KNOWN_STORIES: Command[][] = [
  [
    actions.place('A', { originals: [0], prints: [] }),
    actions.refuseNextCapture('A1'),
    actions.confirm('A', 'good'),
    actions.look('A'),
    actions.endIntent('A1'),
    actions.sweep,
  ],
  [
    actions.place('A', { originals: [0], prints: [] }),
    actions.confirm('A', 'good'),
    actions.look('A'),
    actions.refund('A1', 500),
    actions.failRefund('A1'),
    actions.deliver,
    actions.refund('A1', 500),
    actions.refund('A1', null),
    actions.failRefund('A1'),
    actions.deliver,
    actions.refund('A1', null),
    actions.putBack(0),
    actions.place('B', { originals: [0], prints: [] }),
  ],
  [
    actions.place('A', { originals: [0], prints: [] }),
    actions.setAvailable(0, false),
    actions.confirm('A', 'good'),
    actions.deliver,
    actions.setAvailable(0, true),
    actions.place('B', { originals: [0], prints: [] }),
    actions.confirm('B', 'good'),
    actions.deliver,
    actions.refund('B1', null),
    actions.failRefund('B1'),
    actions.deliver,
  ],
  // Whoever wants an artwork whose hold is over ends the order that holds it.
  [
    actions.place('A', { originals: [0], prints: [] }),
    actions.passMinutes(31),
    actions.place('B', { originals: [0], prints: [] }),
  ],
].map((story) => story.map((action) => new Alone(action)))

/** Stories of up to `length` commands. */
export const stories = (length: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      fc
        .oneof({ weight: 3, arbitrary: operation }, { weight: 3, arbitrary: event })
        .map((action) => new Alone(action)),
      event.map((action) => new Alone(action)),
      operation.map((action) => new Alone(action)),
      fc.tuple(operation, fault).map(([action, what]) => new Disturbed(action, what)),
      fc
        .tuple(operation, fc.oneof(operation, event), fc.scheduler())
        .filter(([first, second]) => !isQuarrel(first, second))
        .map(([first, second, scheduler]) => new Meanwhile(first, second, scheduler)),
    ],
    { maxCommands: length, size: 'max' },
  )
