/** So many characters of a text say what it is about: no more of one is compared with others. */
export const maxComparedLength = 200;
