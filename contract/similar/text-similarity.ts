/** The number of characters of a text that are compared with others; the rest is ignored. */
export const maxComparedLength = 200;
