/** The way from the sign-in back to the gallery. A full navigation: the gallery is no part of the panel. */
export function BackToGallery() {
  return (
    <p className="gesso-back">
      <a href="/">Back to the gallery</a>
    </p>
  )
}
