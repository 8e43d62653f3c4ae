/** Isolates the direction of a text, such as a name, from the text around it. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`;
