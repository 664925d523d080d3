import { centimetres } from '@gesso/dimensions/both-units'
import { readDimensions, type WallSize } from '@gesso/dimensions/read-dimensions'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { offersPrints } from '../../artworks/artwork-offers'
import { ArtworkPicture } from '../../artworks/picture/ArtworkPicture'
import { pictureRatio } from '../../artworks/picture/picture-ratio'
import { Icon } from '../../ui/Icon'
import { IconButton } from '../../ui/IconButton'
import { useBackCloses } from '../../ui/use-back-closes'
import { RoomDrawing } from './RoomDrawing'
import { BENCH, DOOR, type Room, roomOf, workSizes } from './room-geometry'
import { sizeText } from './size-words'
import {
  LIGHTS,
  readWallChoices,
  WALL_COLOURS,
  WALLS,
  type WallChoices,
  writeWallChoices,
} from './wall-choices'
import { Choice, Foot, Measure, SizeChoice, Swatch, Title, Top, View, WallDialog, Work } from './wall-styles'

type Hung = { name: string; size: WallSize }

/** What can be hung: the original, and prints whose sizes can be read. */
function hungOf({ originalSize, ...artwork }: Artwork): Hung[] {
  const ratio = pictureRatio(artwork.pictures[0])
  const prints = (offersPrints(artwork) ? artwork.printOptions : []).map(({ size }) => ({
    name: `Print, ${size}`,
    size: readDimensions(size, ratio),
  }))
  return [{ name: 'Original', size: originalSize }, ...prints].filter(
    (each): each is Hung => each.size !== null,
  )
}

type WallViewProps = { artwork: Artwork; onClose: () => void }

/**
 * The artwork to scale in a drawn room, with a bench and a door for comparison. A native modal dialog: Escape closes
 * it, focus stays inside.
 */
export function WallView({ artwork, onClose }: WallViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [choices, setChoices] = useState(readWallChoices)
  const [index, setIndex] = useState(0)
  const choose = (change: Partial<WallChoices>) => {
    const next = { ...choices, ...change }
    writeWallChoices(next)
    setChoices(next)
  }
  const all = hungOf(artwork)
  const hung = all[index] ?? all[0]
  const [picture] = artwork.pictures

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useBackCloses(() => dialog.current?.close())

  if (!hung || !picture) return null
  const room = roomOf(hung.size, pictureRatio(picture))
  const isFilled = room.picture.width === 1 && room.picture.height === 1
  const { wall, light } = choices
  return (
    <WallDialog
      ref={dialog}
      aria-labelledby={heading}
      data-light={light}
      style={coloursOf(wall)}
      onClose={onClose}
    >
      <Top>
        <h2 id={heading}>
          <Title>{artwork.title}</Title> on a wall
        </h2>
        <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </Top>
      <View role="img" aria-label={describe(artwork.title, hung, room, choices)}>
        <RoomDrawing room={room} />
        <Work data-part="work" style={placeOf(room)}>
          <ArtworkPicture picture={picture} alt="" sizes={workSizes(room)} first />
        </Work>
      </View>
      <Foot>
        <Measure>
          <p>
            <strong>{hung === all[0] ? artwork.originalDimensions : hung.name}</strong>
          </p>
          <p>
            {sizeText(hung.size)}. Bench {BENCH.height} cm, door {DOOR.leafHeight} cm, middle of the picture
            at {Math.round(room.middle)} cm.
            {!isFilled && ' The picture has other proportions than this size.'}
          </p>
        </Measure>
        {all.length > 1 && (
          <SizeChoice>
            <span>Size</span>
            <select value={all.indexOf(hung)} onChange={({ target }) => setIndex(Number(target.value))}>
              {all.map(({ name }, each) => (
                <option key={name} value={each}>
                  {name}
                </option>
              ))}
            </select>
          </SizeChoice>
        )}
        <Choices
          of="Wall"
          names={WALLS}
          chosen={wall}
          swatchOf={(name) => WALL_COLOURS[name].wall}
          onChoose={(name) => choose({ wall: name })}
        />
        <Choices of="Light" names={LIGHTS} chosen={light} onChoose={(name) => choose({ light: name })} />
      </Foot>
    </WallDialog>
  )
}

type ChoicesProps<Name extends string> = {
  of: string
  names: readonly Name[]
  chosen: Name
  /** The colour shown next to each name. */
  swatchOf?: (name: Name) => string
  onChoose: (name: Name) => void
}

/** A choice of one name. */
function Choices<Name extends string>({ of, names, chosen, swatchOf, onChoose }: ChoicesProps<Name>) {
  const group = useId()
  return (
    <Choice>
      <legend>{of}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
          {swatchOf && <Swatch $colour={swatchOf(name)} />}
          {name}
        </label>
      ))}
    </Choice>
  )
}

const coloursOf = (name: WallChoices['wall']) =>
  ({ '--wall': WALL_COLOURS[name].wall, '--wood': WALL_COLOURS[name].wood }) as CSSProperties

/** The work's position as custom properties, in centimetres from the room's centre and from the lower edge. */
const placeOf = ({ width, wall, floor, work, picture }: Room) =>
  ({
    '--room-width': width,
    '--room-height': wall + floor,
    '--left': work.left - width / 2,
    '--bottom': floor + work.bottom,
    '--width': work.width,
    '--height': work.height,
    '--across': picture.width,
    '--up': picture.height,
  }) as CSSProperties

/** The whole view in words, for screen readers. */
const describe = (title: string, { name, size }: Hung, room: Room, { wall, light }: WallChoices): string =>
  `${title}${name === 'Original' ? '' : `, ${name.toLowerCase()}`}, ${centimetres(size.height)} centimetres high and ${centimetres(
    size.width,
  )} centimetres wide, hangs to scale on a ${wall.toLowerCase()} wall ${
    light === 'Day' ? 'by day' : 'in the evening'
  }, its middle ${Math.round(room.middle)} centimetres above the floor, right of a door ${
    DOOR.leafHeight
  } centimetres high and above a bench ${BENCH.height} centimetres high and ${BENCH.width} wide.`
