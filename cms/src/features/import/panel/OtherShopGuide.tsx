/** Explains how to bring products from another shop. */
export const OtherShopGuide = () => (
  <details className="gesso-import-guide">
    <summary>How to bring your works from another shop</summary>
    <p>Choose the file as the table above. The shop knows it by its headings.</p>
    <ul>
      <li>
        <strong>Shopify</strong>: Products, Export, All products, “Plain CSV file”.
      </li>
      <li>
        <strong>Squarespace</strong>: Commerce, Inventory (or Products), Export all.
      </li>
      <li>
        <strong>Big Cartel</strong>: the page /products.json of your shop, saved as a file; or a table with
        its names: name, permalink, description, price, status, options, images.
      </li>
    </ul>
    <p>
      All rows of a product become one work. Sizes with prices become prints, and a product of which there is
      one becomes an original; what is not certain is asked before anything is written. The description is
      taken over as plain text; year, medium and dimensions where a line such as “Medium: Oil on canvas” says
      them. What the other shop does not show comes as a draft.
    </p>
    <p>
      Pictures are fetched where you allow it, or taken from files that you add under the same names. The same
      file once more changes only what changed in the other shop. An import can be undone for a day, with the
      old addresses that came with it.
    </p>
  </details>
)
