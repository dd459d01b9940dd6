/** Where a component is shown live, inside the page that chooses how. Opened alone it shows nothing. */
export const componentPreviewPath = '/admin/components/-/preview'
