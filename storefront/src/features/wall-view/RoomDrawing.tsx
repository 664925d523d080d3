import { useId } from 'react'
import styled from 'styled-components'
import { BENCH, DOOR, type Room, SKIRTING } from './room-geometry'

/** In centimetres: wider than any screen shows. */
const FAR = 20_000

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  * {
    vector-effect: non-scaling-stroke;
  }
  .wall {
    fill: color-mix(in srgb, #1c130b var(--dusk), var(--wall));
  }
  .floor {
    fill: color-mix(in srgb, #1c130b var(--dusk), var(--floor));
  }
  .wood {
    fill: color-mix(in srgb, #1c130b var(--dusk), var(--wood));
  }
  .lamp {
    opacity: var(--lamp);
  }
  .line,
  .seam {
    fill: none;
    stroke: var(--line);
    stroke-opacity: 0.28;
  }
  .seam {
    stroke-opacity: 0.1;
  }
  .handle {
    stroke: var(--line);
    stroke-opacity: 0.7;
    stroke-width: 2px;
  }
  .shadow {
    fill: #000;
    opacity: 0.3;
  }
  .under {
    fill: #000;
    opacity: 0.14;
  }
  .seat {
    fill: #4a3e33;
  }
  .leg {
    fill: #3b3129;
  }
`

/**
 * A wall with door and skirting, a floor, and a bench in front of the work. One unit is one centimetre; y is 0 at the
 * floor.
 */
export function RoomDrawing({ room }: { room: Room }) {
  const lamp = useId()
  const { width, wall, floor, work, benchLeft } = room
  const { left, casing, height, leafHeight } = DOOR
  const right = left + DOOR.width
  const centre = work.left + work.width / 2
  const top = BENCH.forward - BENCH.height
  const benchRight = benchLeft + BENCH.width
  return (
    <Drawing viewBox={`0 ${-wall} ${width} ${wall + floor}`} preserveAspectRatio="xMidYMax meet" aria-hidden>
      <radialGradient
        id={lamp}
        gradientUnits="userSpaceOnUse"
        cx={centre}
        cy={-(room.middle + work.height / 4)}
        r={Math.max(190, work.width, work.height)}
      >
        <stop offset="0" stopColor="#ffe9c8" />
        <stop offset="0.45" stopColor="#ffe9c8" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffe9c8" stopOpacity="0" />
      </radialGradient>
      <rect className="wall" x={-FAR} y={-FAR} width={2 * FAR} height={FAR} />
      <rect className="lamp" fill={`url(#${lamp})`} x={-FAR} y={-FAR} width={2 * FAR} height={FAR} />
      <rect className="floor" x={-FAR} y={0} width={2 * FAR} height={FAR} />
      <path className="seam" d={`M${-FAR} 22H${FAR}M${-FAR} 52H${FAR}`} />
      <rect className="wood" x={-FAR} y={-SKIRTING} width={2 * FAR} height={SKIRTING} />
      <path className="line" d={`M${-FAR} ${-SKIRTING}H${FAR}M${-FAR} 0H${FAR}`} />
      <g>
        <rect className="wood" data-part="door" x={left} y={-height} width={DOOR.width} height={height} />
        <path
          className="line"
          d={`M${left} 0V${-height}H${right}V0M${left + casing} 0V${-leafHeight}H${right - casing}V0`}
        />
        <path className="handle" d={`M${right - casing - 8} -108v14`} />
      </g>
      <rect
        className="shadow"
        x={work.left + 0.6}
        y={1.8 - work.bottom - work.height}
        width={work.width}
        height={work.height}
      />
      <rect className="under" x={benchLeft} y={BENCH.forward} width={BENCH.width} height={1.6} />
      <g data-part="bench">
        {[benchLeft + BENCH.inset, benchRight - BENCH.inset - BENCH.leg].map((x) => (
          <rect
            key={x}
            className="leg"
            x={x}
            y={top + BENCH.seat}
            width={BENCH.leg}
            height={BENCH.height - BENCH.seat}
          />
        ))}
        <rect className="seat" x={benchLeft} y={top} width={BENCH.width} height={BENCH.seat} />
      </g>
    </Drawing>
  )
}
