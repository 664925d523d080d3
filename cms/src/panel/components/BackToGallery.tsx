/** The link from the sign-in to the gallery. A full navigation, because the gallery is not part of the panel. */
export function BackToGallery() {
  return (
    <p className="gesso-back">
      <a href="/">Back to the gallery</a>
    </p>
  )
}
