/** The name or address of the small picture that lies beside a picture. */
export const thumbnailPath = (picture: string): string =>
	picture.replace(/\.(jpg|png)$/, ".thumb.$1");

/**
 * What the choosers of pictures offer. Beside the endings stand the types: without them Firefox for
 * Android offers no camera, and some web views open no chooser.
 */
export const acceptedImageTypes = ".jpg,.jpeg,.png,image/jpeg,image/png";
