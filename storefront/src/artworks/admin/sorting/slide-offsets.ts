export type Box = { left: number; top: number; width: number; height: number }
export type Offset = { x: number; y: number }

/** A list with one item taken out at `from` and put in at `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Places of a column whose items differ in height, one below the other with the column's own gap. */
function columnTops(boxes: readonly Box[], order: readonly number[]): number[] {
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  const tops: number[] = []
  let top = first?.top ?? 0
  for (const index of order) {
    tops[index] = top
    top += (boxes[index]?.height ?? 0) + gap
  }
  return tops
}

/** How far each item of a column or an even grid slides, in px, while one is carried from `from` to `to`. */
export function slideOffsets(boxes: readonly Box[], from: number, to: number): Offset[] {
  const order = moveItem([...boxes.keys()], from, to)
  if (boxes.every(({ left }) => left === boxes[0]?.left)) {
    const tops = columnTops(boxes, order)
    return boxes.map(({ top }, index) => ({ x: 0, y: (tops[index] ?? top) - top }))
  }
  return boxes.map(({ left, top }, index) => {
    const place = boxes[order.indexOf(index)]
    return { x: (place?.left ?? left) - left, y: (place?.top ?? top) - top }
  })
}

/** The place whose middle is nearest to that of the item carried by `carried` px. */
export function nearestPlace(boxes: readonly Box[], from: number, carried: Offset): number {
  const own = boxes[from]
  if (!own) return from
  const x = own.left + own.width / 2 + carried.x
  const y = own.top + own.height / 2 + carried.y
  const distances = boxes.map((box) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y))
  return distances.indexOf(Math.min(...distances))
}
