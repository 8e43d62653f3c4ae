import sharp from "sharp";

/**
 * The cache of libvips is off: it holds its last hundred operations in case they are repeated, and
 * counts only their pixels. The decoder of one progressive photo of 50 megapixels holds up to 300
 * MB besides, so ten of them would fill the memory. No image is decoded twice here.
 */
sharp.cache(false);

export default sharp;

/** The maximum of pixels: more than a camera takes, and read within two seconds. */
export const maxPixels = 250_000_000;
