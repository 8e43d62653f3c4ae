import sharp from "sharp";

/**
 * Nothing is kept of a picture once it is done: libvips keeps its last hundred steps for what is asked
 * twice, and counts their pixels only. The decoder of one progressive photo of 50 megapixels holds up
 * to 300 MB besides, so that ten of them would fill the memory. No picture of ours is decoded twice.
 */
sharp.cache(false);

export default sharp;

/** More than a camera takes, and read within two seconds. */
export const maxPixels = 250_000_000;
