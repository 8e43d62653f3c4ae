/**
 * Returns the secret of a link, without characters of the text around it at its end: `.`, `)`,
 * U+2069.
 */
export const trimLinkSecret = (text = ""): string => text.replace(/(?<![^\w=~-])[^\w=~-]+$/, "");
