import { Problem } from '../Problem'
import { Thumbnail } from '../Thumbnail'
import { PictureChooser } from './PictureChooser'
import type { useNewPictures } from './use-new-pictures'

/** The pictures of a work that is about to be added: each with its thumbnail, or what became of it. */
export function NewPictures({ pictures, add, send, remove }: ReturnType<typeof useNewPictures>) {
  return (
    <section aria-label="Pictures" className="gesso-new-pictures">
      <ul>
        {pictures.map(({ file, url, thumbnail, problem, isRefused }) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <Thumbnail size={64} url={thumbnail} />
            <div>
              <span>{file.name}</span>
              {!url && !problem && <span className="gesso-hint">On its way …</span>}
              <Problem>{problem}</Problem>
              <div className="gesso-buttons">
                {problem && !isRefused && (
                  <button
                    aria-label={`Send again: ${file.name}`}
                    className="gesso-link-button"
                    onClick={() => send(file)}
                    type="button"
                  >
                    Send again
                  </button>
                )}
                <button
                  aria-label={`Remove ${file.name}`}
                  className="gesso-link-button"
                  onClick={() => remove(file)}
                  type="button"
                >
                  Remove
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <PictureChooser label={pictures.length > 0 ? 'Another picture' : 'Choose a picture'} onChosen={add} />
    </section>
  )
}
