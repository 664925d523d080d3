/** The ways from the panel to the site, above its navigation. Full navigations: the site is no part of the panel. */
export function SiteLinks() {
  return (
    <div className="gesso-site-links">
      <a className="nav__link" href="/">
        View the gallery
      </a>
      <a className="nav__link" href="/?admin=true">
        Admin mode
      </a>
    </div>
  )
}
