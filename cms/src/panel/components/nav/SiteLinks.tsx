/**
 * Links from the panel to the site, above its navigation. Full navigations, because the site is not part of the panel.
 */
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
