/** Checks whether a text of an address or a form can be the id of a row. */
export const isIdParam = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
