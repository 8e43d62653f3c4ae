/** The secret of a link, without signs that the text around it has left at its end: `.`, `)`, U+2069. */
export const trimLinkSecret = (text = ""): string => text.replace(/[^\w=~-]+$/, "");
