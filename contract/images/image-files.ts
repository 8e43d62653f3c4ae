/** Returns the name or address of the thumbnail of an image. */
export const thumbnailPath = (image: string): string => image.replace(/\.(jpg|png)$/, ".thumb.$1");

/**
 * The `accept` value of file inputs for images. It has media types beside the extensions: without
 * them Firefox for Android offers no camera, and some web views open no file chooser.
 */
export const acceptedImageTypes = ".jpg,.jpeg,.png,image/jpeg,image/png";
